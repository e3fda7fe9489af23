import { useRef, useState } from 'react';
import { fetchLateTexts } from '../api/definitions.ts';
import { submit, type SubmitResult } from '../api/submit.ts';
import { endFilling } from '../drafts/stored-draft.ts';
import type { Answers, Form } from '../../engine/form.ts';
import { fingerprintOf } from '../runtime/fingerprint.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';

/** Milliseconds without an answer after which the customer is asked to wait. */
const SLOW_MS = 20_000;

/** The result of a submit, with the answers as they were sent: they may have changed meanwhile. */
export type Sent = Exclude<SubmitResult, { kind: 'tooLarge' }> & { readonly answers: Answers };

export interface Submit {
  readonly sending: boolean;
  /** What to show while it is being sent. */
  readonly notice: string | undefined;
  /**
   * Sends the answers, and then shows the result. Does nothing while one of the two is under way, so a double click
   * sends once.
   */
  send(show: (sent: Sent) => Promise<void>): void;
}

/**
 * Sends the form's answers, with one Idempotency-Key per filling. An opt-in that was changed after its response was
 * lost gets another key (decisions.md#idempotency).
 */
export function useSubmit(runtime: FormRuntime): Submit {
  const { form, version, client, filling, store, translate, announcer } = runtime;
  const [sending, setSending] = useState(false);
  const [notice, setNotice] = useState<string>();
  const underWay = useRef(false);

  const notify = (text: string) => {
    setNotice(text);
    announcer.announce(text);
  };

  const sendAnswers = async (): Promise<Sent> => {
    const answers = store.answers();
    filling.send(fingerprintOf(form, answers));
    const slow = setTimeout(() => notify(translate('submit.slow')), SLOW_MS);
    let takesTime = false;
    try {
      const sendAs = (key: string) =>
        submit(client, {
          path: form.submit.path,
          answers,
          key,
          version,
          onRetry: () => notify(translate('submit.retrying')),
          // Not announced, since nobody wants to hear each per cent.
          onProgress: (share) => {
            if (share < 1) setNotice(translate('submit.progress', { percent: Math.floor(share * 100) }));
            else if (takesTime) setNotice(undefined);
            takesTime = share < 1;
          },
        });
      let result = await sendAs(filling.key);
      // The response to an earlier attempt was lost, and the mail of that one went to the address as it was typed then.
      if (result.kind === 'duplicate' && form.optIn) {
        filling.renew();
        filling.send(fingerprintOf(form, answers));
        result = await sendAs(filling.key);
      }
      if (result.kind === 'accepted' || result.kind === 'duplicate') endFilling(runtime);
      return { ...(result.kind === 'tooLarge' ? await withOwnMessage(client, version) : result), answers };
    } finally {
      clearTimeout(slow);
      setNotice(undefined);
    }
  };

  const sendAndShow = async (show: (sent: Sent) => Promise<void>) => {
    let result: Sent | undefined;
    try {
      result = await sendAnswers();
      await show(result);
    } finally {
      underWay.current = false;
      // An accepted application leaves the page; until then the button shows that it is sending.
      if (result?.kind !== 'accepted') setSending(false);
    }
  };

  return {
    sending,
    notice,
    send(show) {
      if (underWay.current) return;
      underWay.current = true;
      setSending(true);
      void sendAndShow(show);
    },
  };
}

/** @returns a 413 with our message, since a proxy has words of its own; an ordinary failure if that can't be loaded */
async function withOwnMessage(
  client: FormRuntime['client'],
  version: string,
): Promise<Extract<SubmitResult, { kind: 'problems' | 'failed' }>> {
  const { 'server.too-large': message } = await fetchLateTexts(client, version).catch((): Form['texts'] => ({}));
  return message === undefined ? { kind: 'failed' } : { kind: 'problems', problems: [{ path: [], message }] };
}
