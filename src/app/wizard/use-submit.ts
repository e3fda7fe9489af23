import { useRef, useState } from 'react';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import type { Sent } from './submitting/send-answers.ts';
import { loadSubmitting } from './submitting/submitting-module.ts';

export interface Submit {
  readonly sending: boolean;
  /** What to show while it is being sent. */
  readonly notice: string | undefined;
  /**
   * Sends the answers, and then shows the result. Does nothing while one of the two is under way, so a double click
   * sends once.
   * @param fail called when the code that sends can't be loaded
   */
  send(show: (sent: Sent) => Promise<void>, fail: () => void): void;
}

/** Sends the form's answers. */
export function useSubmit(runtime: FormRuntime): Submit {
  const [sending, setSending] = useState(false);
  const [notice, setNotice] = useState<string>();
  const underWay = useRef(false);

  const sendAndShow: Submit['send'] = async (show, fail) => {
    let result: Sent | undefined;
    try {
      const submitting = await loadSubmitting().catch(reportError);
      result = await submitting?.sendAnswers(runtime, setNotice);
      await (result ? show(result) : fail());
    } finally {
      underWay.current = false;
      // An accepted application leaves the page; until then the button shows that it is sending.
      if (result?.kind !== 'accepted') setSending(false);
    }
  };

  return {
    sending,
    notice,
    send(show, fail) {
      if (underWay.current) return;
      underWay.current = true;
      setSending(true);
      sendAndShow(show, fail);
    },
  };
}
