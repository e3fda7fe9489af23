import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

const PORTION = 200;

/** Of the migration 009: the sender's address stood among the answers as well, in the fields that a definition has the server set to it. */
export async function takeAddressesOutOfAnswers(db: Kysely<Tables>): Promise<void> {
  const definitions = db.selectFrom('definition').select(['hash', 'body']);
  for (const hash of (await db.selectFrom('definition').select('hash').execute()).map((row) => row.hash)) {
    const { body } = await definitions.where('hash', '=', hash).executeTakeFirstOrThrow();
    const fields = addressFieldsIn(JSON.parse(body));
    for (const table of ['application', 'opt_in'] as const) if (fields.length > 0) await clear(db, table, hash, fields);
  }
}

/** As definitions of that time were: what is stored may be of any version. */
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
      const kept = Object.entries(JSON.parse(answers ?? '{}') as object).filter(([name]) => !fields.includes(name));
      await db
        .updateTable(table)
        .set({ answers: JSON.stringify(Object.fromEntries(kept)) })
        .where('reference', '=', reference)
        .execute();
    }
    after = rows.at(-1)?.reference;
  }
}
