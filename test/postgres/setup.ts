import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/server/store/open.ts';
import { createDatabase } from './databases.ts';
import { startPostgres } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the PostgreSQL that the tests share; undefined in projects over SQLite. */
    postgres: string | undefined;
  }
}

/**
 * Starts the PostgreSQL of the project `postgres`, with a migrated database that tests copy.
 * @returns a function that removes it
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  try {
    const { databaseUrl } = await createDatabase(postgres.url(), { name: 'migrated', from: 'template1' });
    const db = await openDatabase({ dataDir: '', databaseUrl });
    await db.destroy();
  } catch (error) {
    await postgres.remove();
    throw error;
  }
  provide('postgres', postgres.url());
  return () => postgres.remove();
}
