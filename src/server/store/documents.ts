import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** A document that a definition links to, by its hash. It stays in the store for as long as the definition. */
export interface Document {
  readonly sha256: string;
  readonly bytes: Buffer;
}

/** Stores the documents of a definition that goes into service. Those that are stored already stay as they are. */
export async function addDocuments(trx: Transaction<Tables>, documents: readonly Document[], now: Date): Promise<void> {
  for (const { sha256, bytes } of documents) {
    const stored = await trx.selectFrom('document').select('sha256').where('sha256', '=', sha256).executeTakeFirst();
    if (stored) continue;
    await trx
      .insertInto('document')
      .values({ sha256, content: bytes, first_served_at: now.getTime() })
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .execute();
  }
}

/** @returns the document's bytes; undefined when none with this hash was ever in service */
export async function bytesOfDocument(trx: Transaction<Tables>, sha256: string): Promise<Buffer | undefined> {
  const row = await trx.selectFrom('document').select('content').where('sha256', '=', sha256).executeTakeFirst();
  return row?.content;
}
