import type { Kysely } from 'kysely';

/** Adds the table that records when old data was last removed automatically, and why that stopped. */
export async function addRetentionTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('retention')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('ran_at', 'bigint', (column) => column.notNull())
    .addColumn('stopped_by', 'text')
    .addColumn('stopped_form', 'text')
    .execute();
}
