import { PostgresAdapter, sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Everything in which the two databases differ for queries and migrations; how they are opened is in sqlite.ts and
 * postgres.ts. SQLite has one connection, which writes for one process; PostgreSQL is there for several at once.
 */

/**
 * @returns whether several processes work on this database, so that whatever they count or claim together has to be in
 * it
 */
export function isShared(db: Pick<Kysely<Tables>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Lets nobody else who names the same work until the transaction ends. SQLite has one writer anyway. */
export async function holdOthers(trx: Transaction<Tables>, name: string): Promise<void> {
  if (isShared(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Makes a table lose its rows in a crash of the database instead of waiting for the disk with every change. */
export async function makeFleeting(db: Kysely<Tables>, table: keyof Tables): Promise<void> {
  if (isShared(db)) await sql`alter table ${sql.table(table)} set unlogged`.execute(db);
}

/**
 * Takes what was deleted out of the files that are ours. What PostgreSQL keeps in its log is the operator's (README).
 * @returns false when another process is at work, so that the log beside the file still has it: try again
 */
export async function wipe(db: Kysely<Tables>): Promise<boolean> {
  if (isShared(db)) return true;
  return db.connection().execute(async (connection) => {
    // to wait for readers would hold up the whole process
    const before = (await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection)).rows[0]?.timeout ?? 0;
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      // secure_delete has overwritten it in app.db, but not yet in the log beside it
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
      return rows[0]?.busy === 0;
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(before)}`.execute(connection);
    }
  });
}

/**
 * Lets the room of removed rows be used again at once, which overwrites them. On SQLite they are overwritten already.
 */
export async function vacuum(db: Kysely<Tables>, tables: readonly (keyof Tables)[]): Promise<void> {
  if (isShared(db)) await sql`vacuum ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}

/** Lets nobody else write to these tables until the transaction ends. SQLite has one writer anyway. */
export async function lockTables(trx: Transaction<Tables>, tables: readonly (keyof Tables)[]): Promise<void> {
  if (isShared(trx))
    await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(trx);
}

/** The disk is full or failing, or another process holds the lock for too long. */
const SQLITE = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN|CORRUPT|NOTADB|PROTOCOL)/;
/**
 * Classes of SQLSTATE: connection lost, database or password gone, transaction given up for another, out of resources,
 * shut down or cancelled, failing disk.
 */
const POSTGRES = /^(08|28|3D|40|53|57|58)\w{3}$|^(25006|55P03)$/;
const NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;
/** A file or a folder that can't be made: no room, or a failing disk. */
const FILES = /^(ENOSPC|EDQUOT|EFBIG|EIO|EROFS|EMFILE|ENFILE)$/;
/**
 * better-sqlite3 and Kysely once the store is closed; pg when the connection went while it was in use, or none is to be
 * had.
 */
const BY_MESSAGE: readonly (readonly [RegExp, string])[] = [
  [/not open|driver has already been destroyed|after calling end on the pool/, 'CLOSED'],
  [/^Connection terminated|connection error and is not queryable|Client was closed/, 'CONNECTION_LOST'],
  [/timeout exceeded when trying to connect|Query read timeout|^timeout expired/, 'TIMEOUT'],
];

/** @returns the code of an error that is the database's fault and may pass, undefined for any other */
export function unavailableCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if ([SQLITE, POSTGRES, NETWORK, FILES].some((codes) => codes.test(code))) return code;
  return BY_MESSAGE.find(([words]) => words.test(error.message))?.[1];
}

/** What helps when the store can't be opened. */
export type Remedy = 'patience' | 'settings';

/**
 * A user, a password or a database that the server does not know (SQLSTATE 28 and 3D), and a folder that is none or
 * belongs to somebody else. Each may be put right elsewhere, but by a person, who is to hear of it at once; whatever
 * starts processes may try again. A host or a port is different: neither answers while a machine or its network is
 * starting.
 */
const SETTINGS = /^(28|3D)\w{3}$|^(EACCES|EPERM|EEXIST|EISDIR|ENOTDIR)$/;
/** Not the file that it should be: to wait for it would hide that a backup is needed. */
const BROKEN = /^SQLITE_(CORRUPT|NOTADB)/;

/** @returns what helps against an error of the first opening; undefined when somebody has to look into it */
export function remedyFor(error: unknown): Remedy | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (SETTINGS.test(code)) return 'settings';
  return BROKEN.test(code) || unavailableCode(error) === undefined ? undefined : 'patience';
}
