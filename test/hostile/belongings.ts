import { join } from 'node:path';
import { findClamd } from '../clamd/clamd.ts';
import { createDatabase } from '../postgres/databases.ts';
import { startPostgres } from '../postgres/server.ts';
import { freePort } from '../server-process.ts';

/** Programs that the attacked product uses; neither by default. */
export interface Belongings {
  /** Whether it stores in PostgreSQL instead of SQLite. */
  readonly postgres: boolean;
  /** Whether Debian's clamd scans files. */
  readonly clamd: boolean;
}

/** The started programs: the server's variables for them, and a function that ends them. */
export interface Started {
  readonly databaseUrl: string | undefined;
  readonly environment: Readonly<Record<string, string>>;
  end(): Promise<void>;
}

/** Indicates that an option needs a program that is not installed. */
export class MissingProgramError extends Error {
  override readonly name = 'MissingProgramError';
}

/**
 * Starts the programs that the product uses.
 * @param folder the folder for clamd's files
 * @throws MissingProgramError if clamd is not installed
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

/** @returns the place of the store: a folder, or the started database */
export function placeOf(folder: string, { databaseUrl }: Started) {
  return { dataDir: join(folder, 'data'), databaseUrl };
}
