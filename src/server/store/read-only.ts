import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { checkMigrated } from './migrations.ts';
import { databaseFile } from './open.ts';
import type { Tables } from './schema.ts';
import { createStore, type Store } from './store.ts';

/** A store that can't be written to. */
export interface ReadOnlyStore {
  readonly store: Pick<Store, 'applications' | 'optIns' | 'close'>;
  /** @returns how many applications and opt-ins there are, of these forms */
  readonly count: (forms: readonly string[]) => Promise<number>;
}

const BUSY_MS = 5_000;

/**
 * Opens what is stored in DATA_DIR without touching it: no tables are brought up to date, and a server may run beside it.
 * @throws Error when there is nothing, OlderDataError or NewerDataError when another version of the program wrote it
 */
export async function openForReading(dataDir: string): Promise<ReadOnlyStore> {
  const sqlite = new Sqlite(databaseFile(dataDir), { readonly: true, fileMustExist: true, timeout: BUSY_MS });
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
  try {
    await checkMigrated(db, dataDir);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const count = async (forms: readonly string[]) => {
    if (forms.length === 0) return 0;
    const applications = await db.selectFrom('application').select(({ fn }) => fn.countAll<number>().as('n')).where('form', 'in', forms).executeTakeFirstOrThrow();
    const optIns = await db.selectFrom('opt_in').select(({ fn }) => fn.countAll<number>().as('n')).where('form', 'in', forms).where('answers', 'is not', null).executeTakeFirstOrThrow();
    return applications.n + optIns.n;
  };
  return { store: createStore({ db }), count };
}
