import { checkMigrated } from './migrations.ts';
import { shownPlace, type StorePlace } from './open.ts';
import { openPostgres } from './postgres.ts';
import { openSqliteForReading } from './sqlite.ts';
import { createStore, type Store } from './store.ts';

/** A store that can't be written to. */
export interface ReadOnlyStore {
  readonly store: Pick<Store, 'applications' | 'optIns' | 'close'>;
  /** @returns how many applications of these forms there are, plus their opt-ins whose answers are still stored */
  readonly count: (forms: readonly string[]) => Promise<number>;
}

/**
 * Opens the store without changing it: migrations are not applied, and servers may run at the same time.
 * @throws Error when there is no store, OlderDataError or NewerDataError when another version of the program wrote it
 */
export async function openForReading(place: StorePlace): Promise<ReadOnlyStore> {
  const db = place.databaseUrl === undefined ? openSqliteForReading(place.dataDir) : openPostgres(place.databaseUrl);
  try {
    await checkMigrated(db, shownPlace(place));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const count = async (forms: readonly string[]) => {
    if (forms.length === 0) return 0;
    const applications = await db
      .selectFrom('application')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('form', 'in', forms)
      .executeTakeFirstOrThrow();
    const optIns = await db
      .selectFrom('opt_in')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('form', 'in', forms)
      .where('answers', 'is not', null)
      .executeTakeFirstOrThrow();
    return applications.n + optIns.n;
  };
  return { store: createStore(db), count };
}
