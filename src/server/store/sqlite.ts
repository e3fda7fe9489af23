import Sqlite from 'better-sqlite3';
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import type { DatabaseConnection, TransactionSettings } from 'kysely';
import { accessSync, chmodSync, closeSync, constants, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Tables } from './schema.ts';
import { codeIn } from './store-error.ts';

/** How long a call waits for another process, such as a command of staff, to finish writing. */
const BUSY_MS = 5_000;
const BUSY_PAUSE_MS = 20;
/** The write-ahead log grows while another process reads. Once it is emptied, it keeps at most so much room. */
const LOG_BYTES = 64 * 1024 * 1024;

/** @returns the path of the database file */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'app.db');
}

/** Removes the database file with its write-ahead log. No process may have it open. */
export function removeSqlite(dataDir: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(databaseFile(dataDir) + ending, { force: true });
}

/**
 * Checks that this process may read and write a file, if it exists. Of a file of another user, SQLite would report the
 * same error as of a full disk.
 * @throws Error with the code EACCES, which names the file
 */
export function checkAccess(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    // asked first, it could go in between: the last reader removes the write-ahead log
    if (codeIn(error) !== 'ENOENT') throw error;
  }
}

/**
 * Opens the database file in DATA_DIR. Creates folder and file where they are missing; only the user of the process may
 * read them.
 * @throws Error when the folder can't be written, or the file is no database
 */
export function openSqlite(dataDir: string): { readonly db: Kysely<Tables>; readonly sqlite: Sqlite.Database } {
  const file = databaseFile(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const one of [file, `${file}-wal`, `${file}-shm`]) checkAccess(one);
  // SQLite gives its -wal and -shm the mode of the file itself
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const sqlite = new Sqlite(file, { timeout: BUSY_MS });
  try {
    setUp(sqlite);
  } catch (error) {
    // a server that waits for its store tries again and again: each try would leave a file open
    sqlite.close();
    throw error;
  }
  return { db: new Kysely<Tables>({ dialect: new Dialect(sqlite) }), sqlite };
}

function setUp(sqlite: Sqlite.Database): void {
  sqlite.pragma('journal_mode = WAL');
  // with NORMAL the data would not be on disk yet when the customer gets the answer (seen with strace,
  // decisions.md#store)
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // overwrites what is deleted: otherwise an IBAN stays readable in the file
  sqlite.pragma('secure_delete = ON');
  sqlite.pragma(`journal_size_limit = ${LOG_BYTES}`);
}

/**
 * Opens the existing file for reading only. A server may write to it meanwhile.
 * @throws Error when there is none
 */
export function openSqliteForReading(dataDir: string): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new Dialect(new Sqlite(databaseFile(dataDir), { readonly: true, fileMustExist: true, timeout: BUSY_MS })),
  });
}

class Dialect extends SqliteDialect {
  readonly #sqlite: Sqlite.Database;
  constructor(sqlite: Sqlite.Database) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
  }
  override createDriver(): SqliteDriver {
    return new Driver(this.#sqlite);
  }
  override createAdapter(): SqliteAdapter {
    return new Adapter();
  }
}

class Driver extends SqliteDriver {
  readonly #sqlite: Sqlite.Database;
  constructor(sqlite: Sqlite.Database) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
  }
  /**
   * A transaction that writes takes the write lock when it begins. If it read first, it could not wait for another
   * process's write (SQLITE_BUSY_SNAPSHOT).
   */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const reads = settings?.accessMode === 'read only';
    if (reads) return void (await connection.executeQuery(CompiledQuery.raw('begin')));
    // SQLite answers synchronously: without this pause waiting transactions would run one after the other, and pages
    // and mails would wait for all of them
    await new Promise((resolve) => setImmediate(resolve));
    const patience = Number(this.#sqlite.pragma('busy_timeout', { simple: true }));
    const until = performance.now() + patience;
    // SQLite itself would wait synchronously, and pages and health checks with it
    this.#sqlite.pragma('busy_timeout = 0');
    try {
      while (!(await this.#beganToWrite(connection, performance.now() >= until))) await setTimeout(BUSY_PAUSE_MS);
    } finally {
      this.#sqlite.pragma(`busy_timeout = ${patience}`);
    }
  }
  /** @returns false while another process writes, unless this is the last try */
  async #beganToWrite(connection: DatabaseConnection, isLast: boolean): Promise<boolean> {
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
      return true;
    } catch (error) {
      if (isLast || !(error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY')) throw error;
      return false;
    }
  }
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // on a full disk SQLite has rolled back by itself; a second rollback would fail and hide the reason
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Lets migrations run in one transaction, which SQLite supports. Of two processes the second waits, and a killed one
 * leaves nothing half-made.
 */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
