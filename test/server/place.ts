import type { Kysely } from 'kysely';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, type StorePlace } from '../../src/server/store/open.ts';
import { openPostgres } from '../../src/server/store/postgres.ts';
import type { Tables } from '../../src/server/store/schema.ts';
import { databaseFile, openSqlite } from '../../src/server/store/sqlite.ts';
import { openStore, type Store } from '../../src/server/store/store.ts';
import { createDatabase, type TestDatabase } from '../postgres/databases.ts';
import { scratchFolder } from '../scratch.ts';

/** Whether these tests run over PostgreSQL: the project `postgres` repeats the tests that store something. */
export const onPostgres = inject('postgres') !== undefined;

/** The place of an empty store, which the caller removes. */
export interface TestPlace extends StorePlace {
  remove(): Promise<void>;
}

/** The connections of `inDatabase` to each PostgreSQL database, since connecting takes longer than most of its work. */
const connected = new Map<string, Kysely<Tables>>();

let migrated: Promise<Buffer> | undefined;

/** @returns the bytes of a migrated SQLite file without rows; callers share it, so migrations run once per process */
async function migratedFile(): Promise<Buffer> {
  const dataDir = scratchFolder('migrated-');
  const db = await openDatabase({ dataDir });
  await db.destroy();
  const file = readFileSync(databaseFile(dataDir));
  rmSync(dataDir, { recursive: true });
  return file;
}

/** @returns a new place with a migrated store: a folder, over PostgreSQL also a database */
export async function newPlace(): Promise<TestPlace> {
  const folder = scratchFolder('store-');
  const dataDir = join(folder, 'data');
  const server = inject('postgres');
  const database = server === undefined ? undefined : await createDatabase(server);
  if (server === undefined) {
    mkdirSync(dataDir, { mode: 0o700 });
    writeFileSync(databaseFile(dataDir), await (migrated ??= migratedFile()), { mode: 0o600 });
  }
  return {
    dataDir,
    databaseUrl: database?.databaseUrl,
    async remove() {
      if (database) await drop(database);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function drop(database: TestDatabase): Promise<void> {
  await connected.get(database.databaseUrl)?.destroy();
  connected.delete(database.databaseUrl);
  await database.drop();
}

/** @returns a new place, removed after the test */
export async function temporaryPlace(): Promise<TestPlace> {
  const place = await newPlace();
  onTestFinished(() => place.remove());
  return place;
}

/** @returns a place without any table, for tests of the migrations; removed after the test */
export async function emptyPlace(): Promise<StorePlace> {
  const folder = scratchFolder('store-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = inject('postgres');
  const database = server === undefined ? undefined : await createDatabase(server, { from: 'template1' });
  if (database) onTestFinished(() => drop(database));
  return { dataDir: join(folder, 'data'), databaseUrl: database?.databaseUrl };
}

/** @returns a store in a new place, closed after the test */
export async function temporaryStore(): Promise<Store> {
  const store = await openStore(await temporaryPlace());
  onTestFinished(() => store.close());
  return store;
}

/** Reads or changes the database past the server, through its own connection. */
export async function inDatabase<Result>(
  { dataDir, databaseUrl, schema }: StorePlace,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) {
    const db = connected.get(databaseUrl) ?? openPostgres(databaseUrl);
    connected.set(databaseUrl, db);
    return work(schema === undefined ? db : db.withSchema(schema));
  }
  const { db } = openSqlite(dataDir);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** @returns how many mails are still to be sent */
export function mailsWaiting(place: StorePlace): Promise<number> {
  return inDatabase(
    place,
    async (db) =>
      (
        await db
          .selectFrom('outbox')
          .select('id')
          .where('sent_at', 'is', null)
          .where('given_up_at', 'is', null)
          .execute()
      ).length,
  );
}

/** Sets the number of attempts of all waiting rows to that of a whole day. */
export function triedForADay(place: StorePlace, table: 'outbox' | 'delivery' = 'outbox'): Promise<unknown> {
  return inDatabase(place, (db) => db.updateTable(table).set({ attempts: 30 }).execute());
}

/** @returns the variables for a program that works in this place */
export function environmentOf({ dataDir, databaseUrl }: StorePlace): {
  readonly DATA_DIR: string;
  readonly DATABASE_URL: string;
} {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
}
