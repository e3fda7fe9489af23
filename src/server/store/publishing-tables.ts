import type { Kysely } from 'kysely';

/** Adds the tables of versions and publications (which version of each form serves when, and who published it). */
export async function addPublishingTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('version')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('mails', 'text', (column) => column.notNull())
    .addColumn('files', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('publication')
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.references('version.hash'))
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('batch', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'bigint', (column) => column.notNull())
    .addColumn('recorded_by', 'text')
    .addColumn('recorded_user', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('approved_at', 'bigint')
    .addColumn('approved_by', 'text')
    .addColumn('approved_user', 'text')
    .addColumn('dropped_at', 'bigint')
    .addPrimaryKeyConstraint('publication_pk', ['form', 'number'])
    .execute();
}
