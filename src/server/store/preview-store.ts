import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type StorePlace, type TableChange } from './open.ts';
import { openPostgres } from './postgres.ts';
import { PREVIEW_SCHEMA } from './preview-table.ts';
import { previewsIn, type Previews } from './previews.ts';
import { databaseFile } from './sqlite.ts';
import { createStore, type Store } from './store.ts';
import { transactionsIn } from './transactions.ts';

/**
 * A store for previews, and for submits that do not count as applications: from previews, and in testing mode. It has
 * the tables of the real store in a separate place: a file or a schema of its own. Code that works on it can't reach
 * customers' applications. Lists, exports, counts and backups of the real store never include its rows.
 */
export interface PreviewStore extends Store {
  readonly previews: Previews;
}

/** @returns where the previews of a store are */
export function previewPlaceOf({ dataDir, databaseUrl }: StorePlace): StorePlace {
  return { dataDir: join(dataDir, 'preview'), databaseUrl, schema: PREVIEW_SCHEMA };
}

/**
 * @param store the real one
 * @returns whether the previews' store exists: there were previews, or submits in testing mode
 */
export async function mayHoldPreviews(place: StorePlace, store: Pick<Store, 'holdsPreviews'>): Promise<boolean> {
  return place.databaseUrl === undefined
    ? existsSync(databaseFile(previewPlaceOf(place).dataDir))
    : store.holdsPreviews();
}

/**
 * @returns the same as {@link mayHoldPreviews}, for callers that have not opened the real store
 * @throws StoreUnavailableError while the database can't be reached
 */
export async function isPreviewStoreThere(place: StorePlace): Promise<boolean> {
  if (place.databaseUrl === undefined) return mayHoldPreviews(place, { holdsPreviews: () => Promise.resolve(false) });
  const db = openPostgres(place.databaseUrl);
  try {
    return await mayHoldPreviews(place, createStore(db));
  } finally {
    await db.destroy();
  }
}

/**
 * Opens the previews' store. By default it makes it if it does not exist. The real store must have been made before.
 * @param place of the real store
 * @throws what `openDatabase` throws
 */
export async function openPreviewStore(place: StorePlace, tables: TableChange = 'update'): Promise<PreviewStore> {
  const db = await openDatabase(previewPlaceOf(place), { tables });
  return { ...createStore(db), previews: previewsIn(transactionsIn(db)) };
}
