import { sql } from 'kysely';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { StoreUnavailableError } from '../../../../src/server/store/store-error.ts';
import { NewerDataError } from '../../../../src/server/store/migrations.ts';
import { openDatabase, shownPlace, type StorePlace } from '../../../../src/server/store/open.ts';
import { openStore } from '../../../../src/server/store/store.ts';
import { emptyPlace, inDatabase, temporaryPlace, temporaryStore } from '../../place.ts';
import { newApplication, withDefinition } from './new-application.ts';

const STORE = new URL('../../../../src/server/store/store.ts', import.meta.url).href;

it('opens what is there already', async () => {
  const place = await temporaryPlace();
  const first = await withDefinition(await openStore(place));
  await first.applications.accept(newApplication());
  await first.close();
  const second = await openStore(place);
  onTestFinished(() => second.close());
  expect(await second.applications.find('SMP-2026-000001')).toBeDefined();
});

/**
 * Opens and closes a store in a process of its own.
 * @throws Error with the output of that process
 */
function openElsewhere(place: StorePlace): Promise<unknown> {
  const program = `const { openStore } = await import(${JSON.stringify(STORE)}); const store = await openStore(${JSON.stringify(place)}); await store.close();`;
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
}

it(
  'makes the tables once when several processes open it for the first time at the same time',
  { timeout: 60_000 },
  async () => {
    const place = await emptyPlace();
    await Promise.all([1, 2, 3].map(() => openElsewhere(place)));
    const store = await withDefinition(await openStore(place));
    onTestFinished(() => store.close());
    expect(await store.applications.accept(newApplication())).toMatchObject({ reference: 'SMP-2026-000001' });
  },
);

it('leaves nothing behind of migrations that were cut off', async () => {
  const place = await emptyPlace();
  await inDatabase(place, (db) => sql`create table opt_in (x text)`.execute(db));
  await expect(openStore(place)).rejects.toThrow(/opt_in.* already exists/);
  expect(await inDatabase(place, async (db) => (await db.introspection.getTables()).map(({ name }) => name))).toEqual([
    'opt_in',
  ]);
  await inDatabase(place, (db) => sql`drop table opt_in`.execute(db));
  await (await openStore(place)).close();
});

it('refuses data of a newer version of the program', async () => {
  const place = await temporaryPlace();
  const db = await openDatabase(place);
  await sql`insert into kysely_migration (name, timestamp) values ('999_future', '2030-01-01')`.execute(db);
  await db.destroy();
  await expect(openStore(place)).rejects.toThrow(NewerDataError);
  await expect(openStore(place)).rejects.toThrow(
    `${shownPlace(place)} was written by a newer version of this program (999_future)`,
  );
});

it('fails its check once it is closed', async () => {
  const store = await temporaryStore();
  await expect(store.check()).resolves.toBe(true);
  await store.close();
  await expect(store.check()).rejects.toThrow(StoreUnavailableError);
});
