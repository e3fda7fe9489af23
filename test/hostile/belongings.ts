import { join } from 'node:path';
import { findClamd } from '../clamd/clamd.ts';
import { createDatabase } from '../postgres/databases.ts';
import { startPostgres } from '../postgres/server.ts';
import { freePort } from '../server-process.ts';

/** What the attacked product may have beside it; neither is there by default. */
export interface Belongings {
  /** A PostgreSQL instead of SQLite. */
  readonly postgres: boolean;
  /** Debian's clamd, which scans files. */
  readonly clamd: boolean;
}

/** The settings of what was started, and what ends it. */
export interface Started {
  readonly databaseUrl: string | undefined;
  readonly environment: Readonly<Record<string, string>>;
  end(): Promise<void>;
}

/** Indicates that a program is not installed that an option asks for. */
export class MissingProgramError extends Error {
  override readonly name = 'MissingProgramError';
}

/**
 * Starts what the product is to have beside it.
 * @param folder for clamd's files
 * @throws MissingProgramError when clamd is not installed
 */
export async function startBelongings(folder: string, { postgres, clamd }: Belongings): Promise<Started> {
  const scanner = clamd ? findClamd(folder, await freePort()) : undefined;
  if (clamd && !scanner) throw new MissingProgramError('clamd is not installed: apt-get install clamav-daemon');
  await scanner?.start();
  const database = postgres ? await startPostgres() : undefined;
  const made = database && (await createDatabase(database.url(), { name: 'forms', from: 'template1' }));
  return {
    databaseUrl: made?.databaseUrl,
    environment: { DATABASE_URL: made?.databaseUrl ?? '', CLAMD_URL: scanner?.url ?? '' },
    async end() {
      await database?.remove();
      await scanner?.stop();
    },
  };
}

/** @returns a folder's store, or the database */
export function placeOf(folder: string, { databaseUrl }: Started) {
  return { dataDir: join(folder, 'data'), databaseUrl };
}
