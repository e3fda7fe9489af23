import type { Transaction } from 'kysely';
import { holdOthers } from './dialect.ts';
import type { Tables } from './schema.ts';

/** How many rows of a table one transaction changes, since others wait for it. */
const PORTION = 500;

/**
 * Removes the sender's address from some of the applications and opt-ins received until a moment. Everything else of
 * them stays.
 * @returns how many were removed; 0 when there are none left
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
