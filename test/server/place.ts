import type { Kysely } from 'kysely';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { StorePlace } from '../../src/server/store/open.ts';
import { openPostgres } from '../../src/server/store/postgres.ts';
import type { Tables } from '../../src/server/store/schema.ts';
import { openSqlite } from '../../src/server/store/sqlite.ts';
import { openStore, type Store } from '../../src/server/store/store.ts';
import { createDatabase } from '../postgres/databases.ts';
import { scratchFolder } from '../scratch.ts';

/** Whether these tests run over PostgreSQL: the project `postgres` runs what stores once more. */
export const onPostgres = inject('postgres') !== undefined;

/** Where a store may be made, empty, and how it is taken away again. */
export interface TestPlace extends StorePlace {
  remove(): Promise<void>;
}

/** @returns a folder, and over PostgreSQL a database, of the caller's own */
export async function newPlace(): Promise<TestPlace> {
  const folder = scratchFolder('store-');
  const server = inject('postgres');
  const database = server === undefined ? undefined : await createDatabase(server);
  return {
    dataDir: join(folder, 'data'),
    databaseUrl: database?.databaseUrl,
    async remove() {
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns a place that is gone after the test */
export async function temporaryPlace(): Promise<TestPlace> {
  const place = await newPlace();
  onTestFinished(() => place.remove());
  return place;
}

/** @returns a store in a place of its own, closed after the test */
export async function temporaryStore(): Promise<Store> {
  const store = await openStore(await temporaryPlace());
  onTestFinished(() => store.close());
  return store;
}

/** Reads or changes what is stored past the server, through a connection of its own. */
export async function inDatabase<Result>(
  { dataDir, databaseUrl, schema }: StorePlace,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const db = databaseUrl === undefined ? openSqlite(dataDir).db : openPostgres(databaseUrl);
  try {
    return await work(databaseUrl === undefined || schema === undefined ? db : db.withSchema(schema));
  } finally {
    await db.destroy();
  }
}

/** @returns how many mails have not left yet */
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

/** The environment of a program that is to work in this place. */
export function environmentOf({ dataDir, databaseUrl }: StorePlace): {
  readonly DATA_DIR: string;
  readonly DATABASE_URL: string;
} {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
}
