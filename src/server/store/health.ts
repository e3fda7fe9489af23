import type { Transaction } from 'kysely';
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
