import type { Transaction } from 'kysely';
import { dayInVienna, yearOf } from '../../engine/calendar.ts';
import type { Tables } from './schema.ts';

/**
 * The name of the counter that every series without numbers in a year starts from. No form's series can have this name.
 */
const EVERY_SERIES = '*';

/**
 * Takes the next reference number. When the transaction fails, the number is free again.
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

/** Reference numbers that were given to customers after the backup, and are unknown in the restored store. */
export interface LostNumbers {
  /** How many at most, for each series and year. */
  readonly most: number;
  /** The time in which they may have been given: from here to `to`. */
  readonly from: Date;
  readonly to: Date;
}

/** Skips numbers that may have been given already, also in series and years that have no numbers here yet. */
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
