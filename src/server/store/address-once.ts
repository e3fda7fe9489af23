import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema.ts';

/** How many rows one query reads. */
const PORTION = 200;

/**
 * Migration 009: stores the sender's address in one column alone, from which it can be removed, with an index to find
 * old ones.
 */
export async function storeAddressOnce(db: Kysely<Tables>): Promise<void> {
  // SQLite can't drop "not null" from a column, and dropping the table to make a new one would delete the uploads with
  // it
  const table = db.schema.alterTable('application');
  await table.addColumn('kept_address', 'text').execute();
  await sql`update application set kept_address = client_address`.execute(db);
  await table.dropColumn('client_address').execute();
  await table.renameColumn('kept_address', 'client_address').execute();
  for (const name of ['application', 'opt_in'] as const)
    await db.schema
      .createIndex(`${name}_address`)
      .on(name)
      .column('received_at')
      .where(sql.ref('client_address'), 'is not', null)
      .execute();
  await takeAddressesOutOfAnswers(db);
}

/**
 * Removes the address from the answers, too: older versions stored it in the fields that the server sets
 * (`submit.serverSets`).
 */
async function takeAddressesOutOfAnswers(db: Kysely<Tables>): Promise<void> {
  const definitions = db.selectFrom('definition').select(['hash', 'body']);
  for (const hash of (await db.selectFrom('definition').select('hash').execute()).map((row) => row.hash)) {
    const { body } = await definitions.where('hash', '=', hash).executeTakeFirstOrThrow();
    const fields = addressFieldsIn(JSON.parse(body));
    for (const table of ['application', 'opt_in'] as const) if (fields.length > 0) await clear(db, table, hash, fields);
  }
}

/** @returns the fields that the server sets to the sender's address; the definition may be of any older version */
function addressFieldsIn({ submit }: { submit?: { serverSets?: Record<string, string> } }): string[] {
  return Object.entries(submit?.serverSets ?? {}).flatMap(([name, source]) => (source === 'clientAddress' ? name : []));
}

async function clear(
  db: Kysely<Tables>,
  table: 'application' | 'opt_in',
  hash: string,
  fields: readonly string[],
): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: { reference: string; answers: string | null }[] = await db
      .selectFrom(table)
      .select(['reference', 'answers'])
      .where('definition_hash', '=', hash)
      .where('answers', 'is not', null)
      .where('reference', '>', after)
      .orderBy('reference')
      .limit(PORTION)
      .execute();
    for (const { reference, answers } of rows) {
      const rest = Object.entries(JSON.parse(answers ?? '{}') as object).filter(([name]) => !fields.includes(name));
      await db
        .updateTable(table)
        .set({ answers: JSON.stringify(Object.fromEntries(rest)) })
        .where('reference', '=', reference)
        .execute();
    }
    after = rows.at(-1)?.reference;
  }
}
