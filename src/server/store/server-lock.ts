import Sqlite from 'better-sqlite3';
import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { OpeningError, type StorePlace } from './open.ts';

/** Indicates that another server process has the store; it is free as soon as that one ends, however it ends. */
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
 * Takes the store for one server process, where there may be only one: on SQLite, since what it counts and claims is in
 * its memory. Staff's commands do not ask for it. The system takes it from a process that was killed.
 * @throws StoreHeldError while another process has it, OpeningError when DATA_DIR can't be used
 */
export function lockForServer(place: StorePlace): ServerLock {
  if (place.databaseUrl !== undefined) return { release: () => undefined };
  const file = join(place.dataDir, 'server.lock');
  let lock: Sqlite.Database | undefined;
  try {
    mkdirSync(place.dataDir, { recursive: true, mode: 0o700 });
    // SQLite would say of somebody else's folder what it says of a full disk
    accessSync(place.dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    // an empty database of its own: Node itself has no locks on files
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
