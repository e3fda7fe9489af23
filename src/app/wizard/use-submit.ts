import { useEffect, useRef, useState } from 'react';
import { submit, type SubmitResult } from '../api/submit.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';

/** After this long without an answer the customer is told to wait a little. */
const SLOW_MS = 20_000;

export interface Submit {
  readonly sending: boolean;
  /** What to tell while it is being sent. */
  readonly notice: string | undefined;
  /** Sends the answers; while that is under way, the same promise: a double click sends once. */
  send(): Promise<SubmitResult>;
}

/** Sends the form's answers under one key per filled-in form (decisions.md#idempotency). */
export function useSubmit({ form, version, client, filling, store, translate, announcer }: FormRuntime): Submit {
  const [sending, setSending] = useState(false);
  const [notice, setNotice] = useState<string>();
  const underWay = useRef<Promise<SubmitResult>>(undefined);

  useEffect(() => {
    // Back from the page that came after: the browser may have kept this one as it was left
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
      // once accepted the page is left: until then the button says so
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
