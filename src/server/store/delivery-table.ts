import type { Kysely } from 'kysely';

/** Adds the table of deliveries: a row per application or confirmed opt-in that is handed over. */
export async function addDeliveryTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('delivery')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('given_up_at', 'bigint')
    .addColumn('failure', 'text')
    .execute();
  await db.schema.createIndex('delivery_due').on('delivery').columns(['sent_at', 'given_up_at', 'due_at']).execute();
}
