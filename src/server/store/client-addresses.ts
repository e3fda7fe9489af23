import type { Transaction } from 'kysely';
import { takeNamedLock } from './dialect.ts';
import type { Tables } from './schema.ts';

/** How many rows of each table one transaction changes. Other transactions wait for it. */
const PORTION = 500;

/** Restricts the removal to one form, or to all forms except some. */
export interface FormFilter {
  readonly form?: string;
  readonly except?: readonly string[];
}

/**
 * Calls `remove` until it removes nothing more.
 * @returns how much was removed in all
 */
export async function inPortions(remove: () => Promise<number>): Promise<number> {
  let removed = 0;
  for (let portion = await remove(); portion > 0; portion = await remove()) removed += portion;
  return removed;
}

/**
 * Removes the sender's address from a portion of the applications and opt-ins received up to a moment. All their other
 * data stays.
 * @returns how many were removed; 0 when there are none left
 */
export async function removeAddresses(
  trx: Transaction<Tables>,
  until: Date,
  { form, except = [] }: FormFilter = {},
): Promise<number> {
  await takeNamedLock(trx, 'forgetting of addresses');
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
