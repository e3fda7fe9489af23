import type { Kysely } from 'kysely';

/** PostgreSQL's schema with the previews' tables. */
export const PREVIEW_SCHEMA = 'preview';

/** Adds the table of previews: which draft, for whom and until when. */
export async function addPreviewTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preview')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull().references('version.hash'))
    .addColumn('site', 'text', (column) => column.notNull().references('version.hash'))
    .addColumn('recipients', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
}
