import type { Transaction } from 'kysely';
import { dayInVienna, yearOf } from '../../engine/calendar.ts';
import type { Tables } from './schema.ts';

/** Where each series begins in a year in which it has no numbers yet; no form's series can be called so. */
const EVERY_SERIES = '*';

/**
 * Takes the next reference number; it is given back when the transaction fails.
 * @param series the form's first part of the number
 * @returns e.g. ABC-2026-000123, counted per series and civil year in Vienna
 */
export async function nextReference(trx: Transaction<Tables>, series: string, receivedAt: Date): Promise<string> {
  const year = yearOf(dayInVienna(receivedAt));
  const { last } = await trx
    .insertInto('reference_counter')
    .values(({ eb, fn, lit, selectFrom }) => ({
      series,
      year,
      last: eb(
        fn.coalesce(
          selectFrom('reference_counter').select('last').where('series', '=', EVERY_SERIES).where('year', '=', year),
          lit(0),
        ),
        '+',
        1,
      ),
    }))
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet((row) => ({ last: row('reference_counter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${series}-${year}-${String(last).padStart(6, '0')}`;
}

/** Numbers that may have been given and are not known here any more. */
export interface LostNumbers {
  /** So many at most, of each series and year. */
  readonly most: number;
  /** When they may have been given: in this time and no other. */
  readonly from: Date;
  readonly to: Date;
}

/** Leaves out numbers that may have been given: those of series and years that have none here yet as well. */
export async function leaveOut(trx: Transaction<Tables>, { most, from, to }: LostNumbers): Promise<void> {
  if (most === 0) return;
  const [first = 0, last = 0] = [from, to].map((moment) => yearOf(dayInVienna(moment))).toSorted((a, b) => a - b);
  await trx
    .updateTable('reference_counter')
    .set((row) => ({ last: row('last', '+', most) }))
    .where('year', '>=', first)
    .execute();
  for (let year = first; year <= last; year++)
    await trx
      .insertInto('reference_counter')
      .values({ series: EVERY_SERIES, year, last: most })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
