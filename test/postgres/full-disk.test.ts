import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openWriteCheck } from '../../src/server/write-check.ts';
import { inDatabase, temporaryPlace } from '../server/place.ts';
import { newApplication, withDefinition } from '../server/stored/store/new-application.ts';
import { openStore } from '../../src/server/store/store.ts';

/** A store whose database server says that its disk is full wherever it would need more room. */
async function openFull() {
  const place = await temporaryPlace();
  const settings = { dataDir: place.dataDir, databaseUrl: place.databaseUrl };
  const store = await withDefinition(await openStore(place));
  onTestFinished(() => store.close());
  const run = (statement: string) => inDatabase(place, (db) => sql.raw(statement).execute(db));
  const full = `language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$`;
  await run(`create function no_room() returns trigger ${full}`);
  await run(`create function no_file() returns event_trigger ${full}`);
  await run('create trigger no_room before insert on application execute function no_room()');
  await run(
    `create event trigger no_file on ddl_command_start when tag in ('CREATE TABLE') execute function no_file()`,
  );
  return {
    submit: () => store.applications.accept(newApplication()),
    /** Asks as /readyz does, later than five seconds after the last time. */
    problems: async () => (await openWriteCheck({ ...settings, smtpUrl: 'smtp://mail' }, store)()).problems,
    freeFiles: () => run('drop event trigger no_file'),
    freeRows: () => run('drop trigger no_room on application'),
  };
}

const FULL = ["the store can't be written (53100)"];

it('a disk that was full for a submit is reported until there is room again', async () => {
  const { submit, problems, freeFiles } = await openFull();
  expect(await problems()).toEqual([]);
  await expect(submit()).rejects.toMatchObject({ code: '53100' });
  expect([await problems(), await problems()]).toEqual([FULL, FULL]);
  await freeFiles();
  expect(await problems()).toEqual([]);
});

it('a disk that was full for a submit is reported until one is stored', async () => {
  const { submit, problems, freeRows } = await openFull();
  await expect(submit()).rejects.toMatchObject({ code: '53100' });
  expect(await problems()).toEqual(FULL);
  await freeRows();
  await submit();
  expect(await problems()).toEqual([]);
});
