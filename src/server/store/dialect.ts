import { type Kysely, PostgresAdapter, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';
import { codeIn } from './store-error.ts';

/**
 * All differences between SQLite and PostgreSQL in queries and migrations. How they are opened is in sqlite.ts and
 * postgres.ts. SQLite has one connection and serves one process; PostgreSQL serves several processes at once.
 */

/**
 * @returns whether several processes may use this database, so that counts and claims must be stored in it, not in
 *   memory
 */
export function isShared(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Takes a lock with this name until the transaction ends; other transactions that take the same lock wait. Does nothing
 * on SQLite, which has one writer anyway.
 */
export async function takeNamedLock(trx: Transaction<Tables>, name: string): Promise<void> {
  if (isShared(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/**
 * A column that turns synchronous_commit off: PostgreSQL then does not wait until the statement is on disk. The write
 * gets there no later than the next commit that waits. For single statements only: in a transaction it would apply to
 * the whole transaction.
 */
export const asynchronousCommit = sql<string>`set_config('synchronous_commit', 'off', true)`.as('synchronous_commit');

/**
 * PostgreSQL's clock, which all processes share: milliseconds, at the beginning of the transaction. SQLite has none of
 * its own.
 */
export const databaseClock = sql<number>`(extract(epoch from now()) * 1000)::bigint`;

/** A moment that a clock which was set gives (NOW), or the present by the clock that all processes share. */
export type Moment = Date | 'now';

/**
 * @param later milliseconds to add
 * @returns the moment in milliseconds. The present is that of PostgreSQL's clock, on SQLite that of the only machine.
 */
export function momentIn(trx: Transaction<Tables>, moment: Moment, later = 0): RawBuilder<number> {
  if (moment === 'now' && isShared(trx)) return sql`${databaseClock} + ${later}`;
  const passed = moment === 'now' ? Date.now() : moment.getTime();
  return sql`cast(${passed + later} as bigint)`;
}

/**
 * Until the transaction ends, names without a schema refer to this one. Does nothing on SQLite, which has no schemas.
 */
export async function searchIn<Database>(trx: Kysely<Database>, schema: string): Promise<void> {
  if (isShared(trx)) await sql`select set_config('search_path', ${schema}, true)`.execute(trx);
}

/** @returns whether the schema has this table; always false on SQLite, which has no schemas */
export async function isInSchema(trx: Kysely<Tables>, schema: string, table: keyof Tables): Promise<boolean> {
  if (!isShared(trx)) return false;
  const name = `${schema}.${table}`;
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(trx);
  return rows[0]?.there ?? false;
}

/**
 * Makes writes to a table faster on PostgreSQL: they do not wait for the disk, and a crash of the database loses its
 * rows. Does nothing on SQLite.
 */
export async function makeFleeting(db: Kysely<Tables>, table: keyof Tables): Promise<void> {
  if (isShared(db)) await sql`alter table ${sql.table(table)} set unlogged`.execute(db);
}

/**
 * Makes a table append-only by triggers: updating, replacing or deleting a row is an error.
 * @param key its primary key
 */
export async function refuseChanges(db: Kysely<Tables>, table: keyof Tables, key: string): Promise<void> {
  const [name, message] = [sql.table(table), sql.lit(`${table} is only added to`)];
  if (isShared(db)) {
    const refuse = sql.table(`${table}_unchanged`);
    await sql`create function ${refuse}() returns trigger language plpgsql as $$ begin raise exception ${message}; end $$`.execute(
      db,
    );
    await sql`create trigger ${refuse} before update or delete or truncate on ${name} execute function ${refuse}()`.execute(
      db,
    );
    return;
  }
  const trigger = (event: string) => sql`create trigger ${sql.table(`${table}_${event}`)} before ${sql.raw(event)}`;
  const refuse = sql`select raise(abort, ${message})`;
  for (const event of ['update', 'delete']) await sql`${trigger(event)} on ${name} begin ${refuse}; end`.execute(db);
  // "insert or replace" removes a row without firing the delete trigger
  const taken = sql`exists (select 1 from ${name} where ${sql.ref(key)} = new.${sql.ref(key)})`;
  await sql`${trigger('insert')} on ${name} when ${taken} begin ${refuse}; end`.execute(db);
}

/**
 * Removes deleted rows from SQLite's files as well. Does nothing on PostgreSQL, whose write-ahead log is the operator's
 * task (README).
 * @returns false when another process is reading, so that the write-ahead log still holds the rows: try again
 */
export async function wipe(db: Kysely<Tables>): Promise<boolean> {
  if (isShared(db)) return true;
  return db.connection().execute(async (connection) => {
    // waiting for readers would block the whole process
    const before = (await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection)).rows[0]?.timeout ?? 0;
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      // secure_delete has overwritten the rows in app.db, but not yet in the write-ahead log beside it
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
      return rows[0]?.busy === 0;
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(before)}`.execute(connection);
    }
  });
}

/**
 * Frees the space of removed rows, so that new rows overwrite it. That may take minutes. Does nothing on SQLite, which
 * has overwritten them already.
 * @param db a pool without time limits
 */
export async function vacuum(db: Kysely<Tables>, tables: readonly (keyof Tables)[]): Promise<void> {
  if (!isShared(db)) return;
  await sql`vacuum ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}

/**
 * Blocks other writers to these tables until the transaction ends. Does nothing on SQLite, which has one writer anyway.
 */
export async function lockTables(trx: Transaction<Tables>, tables: readonly (keyof Tables)[]): Promise<void> {
  if (isShared(trx))
    await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(trx);
}

/** The disk is full or failing, or another process holds the lock for too long. */
const SQLITE = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN|CORRUPT|NOTADB|PROTOCOL)/;
/**
 * Classes of SQLSTATE: connection lost, database or password unknown, transaction aborted because of another one, out
 * of resources, shut down or cancelled, failing disk.
 */
const POSTGRES = /^(08|28|3D|40|53|57|58)\w{3}$|^(25006|55P03)$/;
const NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;
/** The database server's certificate has expired, is for another host, or its authority is not trusted. */
const CERTIFICATE = /CERT|^UNABLE_TO_VERIFY/;
/** A file or folder can't be made: the disk is full, failing or read-only, or too many files are open. */
const FILES = /^(ENOSPC|EDQUOT|EFBIG|EIO|EROFS|EMFILE|ENFILE)$/;
/** The database server has no TLS, which `sslmode` asks for. */
const NO_TLS = 'NO_TLS';
/**
 * Errors that can be recognised by their message alone: better-sqlite3 and Kysely throw them after the store was
 * closed, pg when a connection was lost, none is available or none can be encrypted.
 */
const BY_MESSAGE: readonly (readonly [RegExp, string])[] = [
  [/not open|driver has already been destroyed|after calling end on the pool/, 'CLOSED'],
  [/^Connection terminated|connection error and is not queryable|Client was closed/, 'CONNECTION_LOST'],
  [/timeout exceeded when trying to connect|Query read timeout|^timeout expired/, 'TIMEOUT'],
  [/^The server does not support SSL/, NO_TLS],
];

/** @returns the code of a database error that may pass by itself; undefined for any other error */
export function unavailableCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeIn(error);
  if ([SQLITE, POSTGRES, NETWORK, CERTIFICATE, FILES].some((codes) => codes.test(code))) return code;
  return BY_MESSAGE.find(([words]) => words.test(error.message))?.[1];
}

/** How the store can be opened after all: by waiting, or by correcting the settings. */
export type Remedy = 'patience' | 'settings';

/**
 * Errors that a person has to correct: a user, password or database that the database server does not know (SQLSTATE 28
 * and 3D), or a DATA_DIR that is not a folder or belongs to another user. So are a wrong certificate and missing TLS.
 * The process ends with a message, and its supervisor may start it again. A host or port that does not answer is not
 * among them: its machine or network may just be starting.
 */
const SETTINGS = /^(28|3D)\w{3}$|^(EACCES|EPERM|EEXIST|EISDIR|ENOTDIR)$/;
/** The data is damaged: waiting would hide that a backup has to be restored. */
const BROKEN = /^SQLITE_(CORRUPT|NOTADB)|^XX00[12]$/;

/** @returns the code of an error which shows that the data is damaged; undefined for any other error */
export function damageIn(error: unknown): string | undefined {
  const code = codeIn(error);
  return BROKEN.test(code) ? code : undefined;
}

/** @returns the remedy for an error on opening the store; undefined when a person has to find the cause */
export function remedyFor(error: unknown): Remedy | undefined {
  const code = codeIn(error);
  if (SETTINGS.test(code) || CERTIFICATE.test(code) || hasNoTls(error)) return 'settings';
  return damageIn(error) !== undefined || unavailableCode(error) === undefined ? undefined : 'patience';
}

/** @returns whether the database server has no TLS, which `sslmode` asks for */
export function hasNoTls(error: unknown): boolean {
  return unavailableCode(error) === NO_TLS;
}
