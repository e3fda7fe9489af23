import type { Transaction } from 'kysely';
import { MOST_MAILS } from '../../engine/after-submit.ts';
import { DAY_MS, HOUR_MS } from '../../engine/locale.ts';
import { takeNamedLock } from './dialect.ts';
import type { Tables } from './schema.ts';

/**
 * A mail further in the future was written while the clock was ahead, and does not count. A nearer one may have been
 * received a moment later and stored first, or by a process with another clock.
 */
const AHEAD_MS = HOUR_MS;

/**
 * Counts the mails to an address within the last day. Until the transaction ends, no other one can add a mail to the
 * address.
 * @param recipientKey a hash of the address
 * @returns whether it may get one more
 */
export async function mayWriteTo(trx: Transaction<Tables>, recipientKey: string, now: Date): Promise<boolean> {
  // otherwise two transactions at the same time would not count each other's mails
  await takeNamedLock(trx, `mails to ${recipientKey}`);
  const { mails } = await trx
    .selectFrom('outbox')
    .select((count) => count.fn.countAll<number>().as('mails'))
    .where('recipient_key', '=', recipientKey)
    .where('created_at', '>', now.getTime() - DAY_MS)
    .where('created_at', '<=', now.getTime() + AHEAD_MS)
    .executeTakeFirstOrThrow();
  return mails < MOST_MAILS;
}

/** Removes the recipient keys of mails that are too old to be counted, or too far in the future. */
export async function removeRecipientKeys(trx: Transaction<Tables>, now: Date): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ recipient_key: null })
    .where('recipient_key', 'is not', null)
    .where(({ eb, or }) =>
      or([eb('created_at', '<=', now.getTime() - DAY_MS), eb('created_at', '>', now.getTime() + AHEAD_MS)]),
    )
    .execute();
}
