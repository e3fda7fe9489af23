import { submit } from '../../api/submit.ts';
import type { Answers } from '../../../engine/form.ts';
import type { FormRuntime } from '../../runtime/form-runtime.ts';
import { createIdempotencyKey } from '../../runtime/idempotency-key.ts';
import type { SentOptIn } from '../../pages/sent/PendingSheet.tsx';

/**
 * @param answers as they were sent
 * @param change opens the form again
 * @returns the actions for a sent opt-in. Sending again uses a new Idempotency-Key, since a repeated request sends no
 * mail
 */
export function sentOptIn(
  { client, form, version }: Pick<FormRuntime, 'client' | 'form' | 'version'>,
  answers: Answers,
  change: () => void,
): SentOptIn {
  return {
    change,
    async again() {
      const { kind } = await submit(client, {
        path: form.submit.path,
        answers,
        key: createIdempotencyKey(),
        version,
        onRetry: () => undefined,
      });
      return kind === 'accepted';
    },
  };
}
