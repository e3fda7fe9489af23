import { useEffect, useRef, useState } from 'react';
import { submit, type SubmitResult } from '../api/submit.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';

/** Milliseconds without an answer after which the customer is asked to wait. */
const SLOW_MS = 20_000;

export interface Submit {
  readonly sending: boolean;
  /** What to show while it is being sent. */
  readonly notice: string | undefined;
  /** Sends the answers. While that is under way it returns the same promise, so a double click sends once. */
  send(): Promise<SubmitResult>;
}

/** Sends the form's answers, with one Idempotency-Key per filling (decisions.md#idempotency). */
export function useSubmit({ form, version, client, filling, store, translate, announcer }: FormRuntime): Submit {
  const [sending, setSending] = useState(false);
  const [notice, setNotice] = useState<string>();
  const underWay = useRef<Promise<SubmitResult>>(undefined);

  useEffect(() => {
    // After Back from the next page, the browser may have restored this page in its old state.
    const onShow = (event: PageTransitionEvent) => event.persisted && setSending(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const notify = (text: string) => {
    setNotice(text);
    announcer.announce(text);
  };

  const start = async (): Promise<SubmitResult> => {
    setSending(true);
    filling.send();
    const slow = setTimeout(() => notify(translate('submit.slow')), SLOW_MS);
    let result: SubmitResult | undefined;
    try {
      result = await submit(client, {
        path: form.submit.path,
        answers: store.answers(),
        key: filling.key,
        version,
        onRetry: () => notify(translate('submit.retrying')),
      });
      if (result.kind === 'accepted' || result.kind === 'duplicate') filling.arrive();
      return result;
    } finally {
      clearTimeout(slow);
      underWay.current = undefined;
      setNotice(undefined);
      // An accepted application leaves the page; until then the button shows that it is sending.
      if (result?.kind !== 'accepted') setSending(false);
    }
  };

  return {
    sending,
    notice,
    send() {
      underWay.current ??= start();
      return underWay.current;
    },
  };
}
