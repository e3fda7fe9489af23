import type { Transaction } from 'kysely';
import { holdOthers } from './dialect.ts';
import type { Tables } from './schema.ts';

/** So many of a table at once: others wait meanwhile. */
const PORTION = 500;

/**
 * Forgets from which addresses came what was received until a moment; all else of it stays.
 * @returns how many were forgotten; 0 when there are none left
 */
export async function removeAddresses(trx: Transaction<Tables>, until: Date): Promise<number> {
  await holdOthers(trx, 'forgetting of addresses');
  let removed = 0;
  for (const table of ['application', 'opt_in'] as const) {
    const rows = await trx
      .updateTable(table)
      .set({ client_address: null })
      .where('reference', 'in', (old) =>
        old
          .selectFrom(table)
          .select('reference')
          .where('client_address', 'is not', null)
          .where('received_at', '<=', until.getTime())
          .limit(PORTION),
      )
      .returning('reference')
      .execute();
    removed += rows.length;
  }
  return removed;
}
