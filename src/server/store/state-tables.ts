import type { Kysely } from 'kysely';
import { refuseChanges } from './dialect.ts';
import type { Tables } from './schema.ts';

/** Adds the state of each application, the log of what was done with it, and the order in which it is fetched. */
export async function addStateTables(db: Kysely<Tables>): Promise<void> {
  for (const table of ['application', 'opt_in'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('new'))
      .execute();
    await db
      .updateTable(table)
      .set({ state: 'handed-over' })
      .where('reference', 'in', (sent) =>
        sent.selectFrom('delivery').select('reference').where('sent_at', 'is not', null),
      )
      .execute();
  }
  await db.schema
    .createTable('log')
    .addColumn('number', 'bigint', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('state', 'text')
    .addColumn('user', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .execute();
  await db.schema.createIndex('log_reference').on('log').columns(['reference', 'number']).execute();
  await refuseChanges(db, 'log', 'number');
  await db.schema
    .createTable('fetch_order')
    .addColumn('number', 'bigint', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .execute();
}
