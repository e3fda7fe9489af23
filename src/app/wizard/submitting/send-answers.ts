import { fetchLateTexts } from '../../api/definitions.ts';
import { submit, type SubmitResult } from '../../api/submit.ts';
import { endFilling } from '../../drafts/stored-draft.ts';
import type { Answers, Form } from '../../../engine/form.ts';
import { fingerprintOf } from '../../runtime/fingerprint.ts';
import type { FormRuntime } from '../../runtime/form-runtime.ts';

/** Milliseconds without an answer after which the customer is asked to wait. */
const SLOW_MS = 20_000;

/** The result of a submit, with the answers as they were sent: they may have changed meanwhile. */
export type Sent = Exclude<SubmitResult, { kind: 'tooLarge' }> & { readonly answers: Answers };

/**
 * Sends the form's answers, with one Idempotency-Key per filling. An opt-in that was changed after its response was
 * lost gets another key (decisions.md#idempotency).
 * @param note shows what to know while it is being sent; undefined removes it
 * @returns the result; never rejects
 */
export async function sendAnswers(runtime: FormRuntime, note: (text: string | undefined) => void): Promise<Sent> {
  const { form, version, client, filling, store, translate, announcer } = runtime;
  const answers = store.answers();
  const notify = (text: string) => {
    note(text);
    announcer.announce(text);
  };
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
          if (share < 1) note(translate('submit.progress', { percent: Math.floor(share * 100) }));
          else if (takesTime) note(undefined);
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
    note(undefined);
  }
}

/** @returns a 413 with our message, since a proxy has words of its own; an ordinary failure if that can't be loaded */
async function withOwnMessage(
  client: FormRuntime['client'],
  version: string,
): Promise<Extract<SubmitResult, { kind: 'problems' | 'failed' }>> {
  const { 'server.too-large': message } = await fetchLateTexts(client, version).catch((): Form['texts'] => ({}));
  return message === undefined ? { kind: 'failed' } : { kind: 'problems', problems: [{ path: [], message }] };
}
