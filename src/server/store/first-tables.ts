import type { Kysely } from 'kysely';

/** Adds the tables of the program's first version. */
export async function addFirstTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('definition')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('first_served_at', 'bigint', (column) => column.notNull())
    .addColumn('retired_at', 'bigint')
    .execute();
  await db.schema
    .createTable('application')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('definition_hash', 'text', (column) => column.notNull().references('definition.hash'))
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('client_address', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('application_received').on('application').columns(['received_at', 'reference']).execute();
  await db.schema
    .createTable('upload')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) =>
      column.notNull().references('application.reference').onDelete('cascade'),
    )
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mimetype', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addColumn('remark', 'text')
    .execute();
  await db.schema.createIndex('upload_reference').on('upload').column('reference').execute();
  await db.schema
    .createTable('reference_counter')
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('last', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('reference_counter_pk', ['series', 'year'])
    .execute();
}
