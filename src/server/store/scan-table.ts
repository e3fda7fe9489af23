import type { Kysely } from 'kysely';

/** Adds the table of virus scan results. */
export async function addScanTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scan')
    .addColumn('upload_id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('detail', 'text')
    .addColumn('scanned_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .execute();
  await db.schema.createIndex('scan_reference').on('scan').column('reference').execute();
  await db.schema.createIndex('scan_due').on('scan').columns(['verdict', 'due_at']).execute();
}
