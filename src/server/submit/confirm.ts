import type { EmailWriter } from '../mail/email-writer.ts';
import type { Config } from '../config.ts';
import type { Confirmed } from '../store/opt-ins.ts';
import type { Store } from '../store/store.ts';
import { hashOf } from './opt-in.ts';
import type { ConfirmationTarget } from './target.ts';

export interface ConfirmSetup {
  readonly store: Pick<Store, 'optIns'>;
  readonly emails: Pick<EmailWriter, 'ofConfirmation'>;
  readonly config: Pick<Config, 'delivery'>;
  /** Makes the senders send what was stored with it. */
  readonly wakeSenders: () => void;
}

/** Confirms an opt-in once, and sends the notice to staff. */
export async function confirm(
  { served, token }: ConfirmationTarget,
  now: Date,
  { store, emails, config, wakeSenders }: ConfirmSetup,
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
