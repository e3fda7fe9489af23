import type { Transaction } from 'kysely';
import { holdOthers } from './dialect.ts';
import type { Tables } from './schema.ts';

/** How many rows of a table one transaction changes, since others wait for it. */
const PORTION = 500;

/** Whose addresses are removed: all, those of one form, or those of all but some. */
export interface Which {
  readonly form?: string;
  readonly except?: readonly string[];
}

/** Repeats what removes a portion until nothing is left. @returns how much was removed */
export async function inPortions(remove: () => Promise<number>): Promise<number> {
  let removed = 0;
  for (let portion = await remove(); portion > 0; portion = await remove()) removed += portion;
  return removed;
}

/**
 * Removes the sender's address from some of the applications and opt-ins received until a moment. Everything else of
 * them stays.
 * @returns how many were removed; 0 when there are none left
 */
export async function removeAddresses(
  trx: Transaction<Tables>,
  until: Date,
  { form, except = [] }: Which = {},
): Promise<number> {
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
          .$if(form !== undefined, (of) => of.where('form', '=', form ?? ''))
          .$if(except.length > 0, (of) => of.where('form', 'not in', except))
          .limit(PORTION),
      )
      .returning('reference')
      .execute();
    removed += rows.length;
  }
  return removed;
}
