import type { Transaction } from 'kysely';
import { dayInVienna, yearOf } from '../../engine/calendar.ts';
import type { Tables } from './schema.ts';

/**
 * Takes the next reference number; it is given back when the transaction fails.
 * @param series the form's first part of the number
 * @returns e.g. ABC-2026-000123, counted per series and civil year in Vienna
 */
export async function nextReference(trx: Transaction<Tables>, series: string, receivedAt: Date): Promise<string> {
  const year = yearOf(dayInVienna(receivedAt));
  const { last } = await trx
    .insertInto('reference_counter')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet((row) => ({ last: row('reference_counter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${series}-${year}-${String(last).padStart(6, '0')}`;
}
