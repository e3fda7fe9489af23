import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Writes one row, always the same, to see whether the store takes what is written.
 * @param now of the machine, not NOW
 */
export async function writeOnTrial(trx: Transaction<Tables>, now: Date): Promise<void> {
  const written_at = now.getTime();
  await trx
    .insertInto('health')
    .values({ name: 'written', written_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ written_at }))
    .execute();
}
