import type { Kysely, Transaction } from 'kysely';
import { dayInVienna, yearOf } from '../../engine/calendar.ts';
import { isShared, asynchronousCommit } from './dialect.ts';
import type { NewSubmit } from './accept-once.ts';
import type { Tables } from './schema.ts';
import { guarded, type Run } from './transactions.ts';

/**
 * The name of the counter from which a series starts that has no number in a year yet. No form's series can have this
 * name.
 */
const EVERY_SERIES = '*';

/** Stores a submit under its new reference. */
type Accept<Submit, Result> = (trx: Transaction<Tables>, submit: Submit, reference: string) => Promise<Result>;

/**
 * @param run runs queries that write in a transaction of their own
 * @returns a function that gives a submit its number and stores it. PostgreSQL commits the number first, by itself: all
 *   other submits of the series wait for that commit, and should not wait until files are on disk as well. A number
 *   whose submit then fails is never used. SQLite has one writer anyway, and one commit is faster than two.
 */
export function numberedIn(db: Kysely<Tables>, run: Run) {
  return async <Submit extends Pick<NewSubmit, 'series' | 'receivedAt'>, Result>(
    submit: Submit,
    accept: Accept<Submit, Result>,
  ): Promise<Result> => {
    if (!isShared(db)) return run(async (trx) => accept(trx, submit, await nextReference(trx, submit)));
    const reference = await guarded(() => nextReference(db, submit));
    return run((trx) => accept(trx, submit, reference));
  };
}

/** The least digits of the number in a reference. */
export const REFERENCE_DIGITS = 6;

/** @returns the reference as it is stored, e.g. ABC-2026-000123 */
export function referenceText(series: string, year: number, number: number): string {
  return `${series}-${year}-${String(number).padStart(REFERENCE_DIGITS, '0')}`;
}

/** @returns the next reference number, e.g. ABC-2026-000123, counted per series and calendar year in Vienna */
async function nextReference(
  db: Kysely<Tables>,
  { series, receivedAt }: Pick<NewSubmit, 'series' | 'receivedAt'>,
): Promise<string> {
  const year = yearOf(dayInVienna(receivedAt));
  const { last } = await db
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
    // the commit of the submit brings its number to disk as well
    .$if(isShared(db), (query) => query.returning(asynchronousCommit))
    .executeTakeFirstOrThrow();
  return referenceText(series, year, last);
}

/** Reference numbers that were given to customers after the backup, and are unknown in the restored store. */
export interface LostNumbers {
  /** How many at most, for each series and year. */
  readonly most: number;
  /** The time in which they may have been given begins here, and ends at `to`. */
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

/** @returns the references of a form, also of opt-ins whose answers were removed */
export async function referencesOf(trx: Transaction<Tables>, form: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('application')
    .select('reference')
    .where('form', '=', form)
    .unionAll(trx.selectFrom('opt_in').select('reference').where('form', '=', form))
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}
