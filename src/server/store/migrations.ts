import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { storeAddressOnce } from './address-once.ts';
import { addFirstTables } from './first-tables.ts';
import { addDeliveryTable } from './delivery-table.ts';
import { makeFleeting, searchIn } from './dialect.ts';
import { addPreviewTable } from './preview-table.ts';
import { addPublishingTables } from './publishing-tables.ts';
import { addRetentionTable } from './retention-table.ts';
import { addScanTable } from './scan-table.ts';
import type { Tables } from './schema.ts';
import { addStateTables } from './state-tables.ts';

/**
 * Applied in the order of their names: a new one comes last. A migration that was released is never changed.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001_start': { up: addFirstTables },
  '002_outbox': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('outbox')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('reference', 'text', (column) => column.notNull())
        .addColumn('message_id', 'text', (column) => column.notNull().unique())
        .addColumn('recipient', 'text')
        .addColumn('subject', 'text')
        .addColumn('text', 'text')
        .addColumn('html', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('due_at', 'bigint', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('sent_at', 'bigint')
        .addColumn('given_up_at', 'bigint')
        .addColumn('failure', 'text')
        .execute();
      await db.schema.createIndex('outbox_due').on('outbox').columns(['sent_at', 'given_up_at', 'due_at']).execute();
    },
  },
  '003_opt_in': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('opt_in')
        .addColumn('reference', 'text', (column) => column.primaryKey())
        .addColumn('form', 'text', (column) => column.notNull())
        .addColumn('definition_hash', 'text', (column) => column.notNull().references('definition.hash'))
        .addColumn('idempotency_key', 'text', (column) => column.unique())
        .addColumn('body_hash', 'text', (column) => column.notNull())
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('email_key', 'text')
        .addColumn('answers', 'text')
        .addColumn('consents', 'text')
        .addColumn('client_address', 'text')
        .addColumn('received_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('confirmed_at', 'bigint')
        .addColumn('ended_at', 'bigint')
        .execute();
      await db.schema.createIndex('opt_in_email').on('opt_in').columns(['email_key', 'form']).execute();
      await db.schema.createIndex('opt_in_received').on('opt_in').columns(['received_at', 'reference']).execute();
      await db.schema.createIndex('outbox_reference').on('outbox').column('reference').execute();
    },
  },
  '004_rate_limit': {
    async up(db: Kysely<Tables>) {
      await db.schema
        .createTable('rate_limit')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('hits', 'integer', (column) => column.notNull())
        .addColumn('ends_at', 'bigint', (column) => column.notNull())
        .execute();
      await makeFleeting(db, 'rate_limit');
    },
  },
  '005_directory': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('directory')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('file', 'text', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('imported_at', 'bigint', (column) => column.notNull())
        .addColumn('retired_at', 'bigint')
        .execute();
    },
  },
  '006_asset': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('asset')
        .addColumn('address', 'text', (column) => column.primaryKey())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('body', 'bytea', (column) => column.notNull())
        .addColumn('brotli', 'bytea')
        .addColumn('used_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '007_mail_limit': {
    async up(db: Kysely<Tables>) {
      await db.schema.alterTable('outbox').addColumn('recipient_key', 'text').execute();
      await db.schema.createIndex('outbox_recipient').on('outbox').columns(['recipient_key', 'created_at']).execute();
      await db.schema.alterTable('opt_in').addColumn('settled_by', 'text').execute();
      await db.schema.createIndex('opt_in_settled').on('opt_in').column('settled_by').execute();
      // mails are counted in the outbox from now on: an opt-in that has ended needs no key any more
      await db
        .updateTable('opt_in')
        .set({ email_key: null })
        .where((where) => where.or([where('confirmed_at', 'is not', null), where('ended_at', 'is not', null)]))
        .execute();
    },
  },
  '008_health': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('health')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('written_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '009_client_address': { up: storeAddressOnce },
  '011_document': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('document')
        .addColumn('sha256', 'text', (column) => column.primaryKey())
        .addColumn('content', 'bytea', (column) => column.notNull())
        .addColumn('first_served_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '013_delivery': { up: addDeliveryTable },
  '014_publishing': { up: addPublishingTables },
  '015_preview': { up: addPreviewTable },
  '016_states': { up: addStateTables },
  '017_retention': { up: addRetentionTable },
  '018_scans': { up: addScanTable },
};

/** The names of all migrations of this version of the program. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

/** Indicates that a newer version of the program wrote the data. */
export class NewerDataError extends Error {
  override readonly name = 'NewerDataError';
  constructor(place: string, migrations: readonly string[]) {
    super(
      `${place} was written by a newer version of this program (${migrations.join(', ')}): start that version, or restore a backup from before`,
    );
  }
}

/**
 * Brings the tables up to date in one transaction. A second process waits meanwhile, and then has nothing to do.
 * @param place where the data are, for the message
 * @param last name of the last migration to apply; tests use it to make the tables of an older version
 * @param schema PostgreSQL's schema that holds the tables; absent: the default schema
 * @throws NewerDataError when the database has migrations that this program does not know
 */
export async function migrate(
  db: Kysely<Tables>,
  place: string,
  last = MIGRATION_NAMES.toSorted().at(-1) ?? '',
  schema?: string,
): Promise<void> {
  const unknown = (await applied(db, schema)).filter((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown.length > 0) throw new NewerDataError(place, unknown);
  const migrations = schema === undefined ? MIGRATIONS : migrationsIn(schema);
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  }).migrateTo(last);
  if (error) throw error;
}

/**
 * @returns the migrations, each with PostgreSQL's search_path set to this schema first, so that raw SQL stays in it,
 *   too
 */
function migrationsIn(schema: string): Readonly<Record<string, Migration>> {
  return Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, { up }]) => [
      name,
      {
        async up(db: Kysely<unknown>) {
          await searchIn(db, schema);
          await up(db);
        },
      },
    ]),
  );
}

/** Indicates that a server of this version of the program has not made or changed the tables yet. */
export class OlderDataError extends Error {
  override readonly name = 'OlderDataError';
  constructor(place: string, migrations: readonly string[]) {
    super(
      migrations.length === MIGRATION_NAMES.length
        ? `${place} holds no tables of this program: start the server once, or restore a backup first`
        : `${place} was written by an older version of this program (${migrations.join(', ')} missing): start the server once; until then, use the commands of that version`,
    );
  }
}

/**
 * Checks that the tables are those of this version of the program, without changing them.
 * @param schema as for `migrate`
 * @throws NewerDataError or OlderDataError when they are not
 */
export async function checkMigrated(db: Kysely<Tables>, place: string, schema?: string): Promise<void> {
  const present = await applied(db, schema);
  const unknown = present.filter((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown.length > 0) throw new NewerDataError(place, unknown);
  const missing = MIGRATION_NAMES.filter((name) => !present.includes(name));
  if (missing.length > 0) throw new OlderDataError(place, missing);
}

/** @returns whether the tables are those of this version of the program */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const present = await applied(db);
  return present.length === MIGRATION_NAMES.length && present.every((name) => Object.hasOwn(MIGRATIONS, name));
}

/** @returns the names of the migrations that made the tables; none in an empty database */
export async function applied(db: Kysely<Tables>, schema?: string): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const isOurs = (table: { readonly schema?: string }) => schema === undefined || table.schema === schema;
  if (!tables.some((table) => table.name === 'kysely_migration' && isOurs(table))) return [];
  const rows = await (schema === undefined ? db : db.withSchema(schema))
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return rows.map((row) => row.name);
}
