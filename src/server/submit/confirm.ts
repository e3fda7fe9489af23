import type { Confirmed } from '../store/opt-ins.ts';
import type { Intake } from './intake.ts';
import { hashOf } from './opt-in.ts';
import type { ConfirmationTarget } from './target.ts';

/** Confirms an opt-in once, and sends the notice to staff. */
export async function confirm(
  { served, token }: ConfirmationTarget,
  now: Date,
  { store, emails, config, wakeSenders }: Intake,
): Promise<Confirmed> {
  const result = await store.optIns.confirm({
    form: served.form.id,
    tokenHash: hashOf(token),
    now,
    isDelivered: config.delivery?.addressOf(served.form.id) !== undefined,
    mails: (reference) => emails.ofConfirmation(served, now, reference),
  });
  wakeSenders();
  return result;
}
