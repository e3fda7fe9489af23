import type { Transaction } from 'kysely';
import { DAY_MS } from '../../engine/locale.ts';
import { holdOthers } from './dialect.ts';
import type { Tables } from './schema.ts';

/** Mails to one address within 24 hours, of all forms and kinds: nobody is to be flooded through our forms. */
export const MOST_MAILS = 5;

/**
 * Counts the mails that were written to an address; until the transaction ends nobody else writes to it.
 * @param recipientKey tells two addresses apart without saying them
 * @returns whether it may get one more
 */
export async function mayWriteTo(trx: Transaction<Tables>, recipientKey: string, now: Date): Promise<boolean> {
  // else two at once would not see each other's mails
  await holdOthers(trx, `mails to ${recipientKey}`);
  const { mails } = await trx
    .selectFrom('outbox')
    .select((count) => count.fn.countAll<number>().as('mails'))
    .where('recipient_key', '=', recipientKey)
    .where('created_at', '>', now.getTime() - DAY_MS)
    .executeTakeFirstOrThrow();
  return mails < MOST_MAILS;
}

/** Removes the keys that count no longer. */
export async function removeRecipientKeys(trx: Transaction<Tables>, now: Date): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ recipient_key: null })
    .where('recipient_key', 'is not', null)
    .where('created_at', '<=', now.getTime() - DAY_MS)
    .execute();
}
