import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from './migrations.ts';
import type { Tables } from './schema.ts';

export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  readonly sqlite: Sqlite.Database;
}

const BUSY_MS = 5_000;

/** @returns the file that holds the applications */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'app.db');
}

/**
 * Opens the database in DATA_DIR, makes folder and tables where they are missing. Nobody but the user of the process may read them.
 * @throws Error naming the folder when it can't be written
 * @throws NewerDataError when a newer version of the program wrote it
 */
export async function openDatabase(dataDir: string): Promise<OpenDatabase> {
  const file = databaseFile(dataDir);
  let sqlite: Sqlite.Database;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // SQLite gives its -wal and -shm the mode of the file itself
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    sqlite = new Sqlite(file, { timeout: BUSY_MS });
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} can't be opened: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  sqlite.pragma('journal_mode = WAL');
  // with NORMAL nothing is on disk yet when the customer is thanked (seen with strace, server.md 3)
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // what is deleted is overwritten, or an IBAN stays readable in the file
  sqlite.pragma('secure_delete = ON');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
  try {
    await migrate(db, dataDir);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, sqlite };
}
