import { type Kysely, sql, type Transaction } from 'kysely';
import { databaseClock } from './dialect.ts';
import type { Tables } from './schema.ts';

/**
 * Tests whether the store can be written, by writing the same row each time.
 * @param now the time of the machine, not of the setting NOW
 */
export async function writeOnTrial(trx: Transaction<Tables>, now: Date): Promise<void> {
  const written_at = now.getTime();
  await trx
    .insertInto('health')
    .values({ name: 'written', written_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ written_at }))
    .execute();
}

/** @returns the time by the clock of the database server; for PostgreSQL alone */
export async function databaseTime(db: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ moment: number }>`select ${databaseClock} as moment`.execute(db);
  return new Date(rows[0]?.moment ?? Number.NaN);
}
