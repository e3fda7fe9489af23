import type { EmailWriter } from '../mail/email-writer.ts';
import type { Sender } from '../outbox/sender.ts';
import type { Confirmed } from '../store/opt-ins.ts';
import type { Store } from '../store/store.ts';
import { hashOf } from './opt-in.ts';
import type { ConfirmationTarget } from './target.ts';

export interface ConfirmSetup {
  readonly store: Pick<Store, 'optIns'>;
  readonly emails: Pick<EmailWriter, 'ofConfirmation'>;
  readonly sender: Pick<Sender, 'wake'>;
}

/** Confirms an opt-in once, and sends the notice to staff. */
export async function confirm(
  { served, token }: ConfirmationTarget,
  now: Date,
  { store, emails, sender }: ConfirmSetup,
): Promise<Confirmed> {
  const ended = await store.optIns.confirm({
    form: served.form.id,
    tokenHash: hashOf(token),
    now,
    mails: (reference) => emails.ofConfirmation(served, now, reference),
  });
  void sender.wake();
  return ended;
}
