import Sqlite from 'better-sqlite3';
import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { OpeningError, type StorePlace } from './open.ts';
import { checkAccess } from './sqlite.ts';

/**
 * Indicates that another server process has the store open. The store is free as soon as that process ends, even if it
 * was killed.
 */
export class StoreHeldError extends Error {
  override readonly name = 'StoreHeldError';
  constructor(file: string, cause: unknown) {
    super(`another server process has this store open (${file})`, { cause });
  }
}

/** The right to be the only server of a store. */
export interface ServerLock {
  release(): void;
}

/**
 * Locks the store for one server process. That is needed on SQLite, where a server counts and claims in its own memory;
 * on PostgreSQL it does nothing. Staff's commands do not take the lock. The operating system releases it when the
 * process is killed.
 * @throws StoreHeldError while another process has it, OpeningError when DATA_DIR can't be used
 */
export function lockForServer(place: StorePlace): ServerLock {
  if (place.databaseUrl !== undefined) return { release: () => undefined };
  const file = join(place.dataDir, 'server.lock');
  let lock: Sqlite.Database | undefined;
  try {
    mkdirSync(place.dataDir, { recursive: true, mode: 0o700 });
    // for a folder of another user SQLite would report the same error as for a full disk
    accessSync(place.dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    checkAccess(file);
    // an empty SQLite database serves as the lock, since Node has no file locks
    lock = new Sqlite(file, { timeout: 0 });
    lock.exec('begin exclusive');
    chmodSync(file, 0o600);
    const held = lock;
    return { release: () => void held.close() };
  } catch (error) {
    lock?.close();
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY') throw new StoreHeldError(file, error);
    throw new OpeningError(place, error);
  }
}
