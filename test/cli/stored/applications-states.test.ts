import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { userInfo } from 'node:os';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { systemUser } from '../../../src/server/store/log.ts';
import { openStore } from '../../../src/server/store/store.ts';
import { inDatabase, onPostgres, temporaryPlace, type TestPlace } from '../../server/place.ts';
import { newApplication } from '../../server/stored/store/new-application.ts';
import { temporaryFolder } from '../../server/temporary.ts';
import { data } from '../sample-store.ts';
import { commands } from '../staff.ts';

const NOW = { now: '2026-05-04T10:00:00+02:00' };
const ME = systemUser();
const [FIRST, OTHER] = ['MUS-2026-000001', 'AND-2026-000001'] as const;

/** @returns the lines of the log, without moment and user */
const logOf = async (place: TestPlace, ...reference: string[]) =>
  (await commands(place)('log', ...reference)).out.split('\n').slice(0, -1);

describe('a state', () => {
  it('is set by staff, is listed and shown, and sets the list apart', async () => {
    const run = commands(await data(), NOW);
    expect(await run('state', FIRST, 'done', '--by', 'Eva Huber')).toMatchObject({
      code: 0,
      out: `Stand „erledigt“: ${FIRST}`,
    });
    expect((await run('list', '--state', 'done')).out).toMatch(
      /^Nummer.*Stand\nMUS-2026-000001 .* erledigt\n1 Antrag$/,
    );
    expect((await run('list', '--state', 'new')).out).not.toContain(FIRST);
    expect((await run('show', FIRST)).out).toMatch(/\n\nStand: erledigt$/);
  });

  it('is named with the word that is printed', async () => {
    const run = commands(await data(), NOW);
    for (const word of ['neu', 'übergeben', 'Erledigt']) {
      expect(await run('state', FIRST, word, '--by', 'Eva')).toMatchObject({
        code: 0,
        out: `Stand „${word.toLowerCase()}“: ${FIRST}`,
      });
      expect((await run('list', '--state', word)).out).toContain(FIRST);
    }
    expect((await run('list', '--state', 'neu')).out).not.toContain(FIRST);
  });

  it('is set for all or none', async () => {
    const run = commands(await data(), NOW);
    expect(await run('state', FIRST, 'MUS-2026-999999', 'done', '--by', 'Eva')).toMatchObject({
      code: 1,
      err: expect.stringContaining('MUS-2026-999999'),
    });
    expect((await run('list', '--state', 'done')).out).toBe('0 Anträge');
    expect(await run('state', FIRST, 'done')).toMatchObject({ code: 2, err: expect.stringContaining('--by') });
    for (const call of [
      ['state', FIRST, 'erledgt', '--by', 'Eva'],
      ['list', '--state', 'erledgt'],
    ])
      expect(await run(...call)).toMatchObject({
        code: 2,
        err: expect.stringContaining(
          '„erledgt“ ist kein Stand. Es gibt: neu, übergeben, erledigt. Meinten Sie „erledigt“?',
        ),
      });
  });
});

it('a reference is found in small letters and with blanks around it, but for what removes it', async () => {
  const place = await data();
  const run = commands(place, NOW);
  const typed = ` ${FIRST.toLowerCase()}`;
  expect(await run('show', typed)).toMatchObject({ code: 0 });
  expect(await run('state', typed, 'done', '--by', 'Eva')).toMatchObject({ code: 0 });
  expect(await run('redeliver', typed)).toMatchObject({ code: 0 });
  expect(await logOf(place, typed)).toHaveLength(2);
  expect(await run('purge', typed)).toMatchObject({ code: 1, err: expect.stringContaining('genau stimmen') });
});

describe('the log', () => {
  it('says of a mistyped reference that there is none, not that nobody saw it', async () => {
    const run = commands(await data(), NOW);
    expect(await run('log', OTHER)).toMatchObject({ code: 0, out: '0 Einträge' });
    expect(await run('log', 'MUS-2026-999999')).toMatchObject({
      code: 1,
      err: expect.stringContaining('MUS-2026-999999'),
    });
  });

  it('names who called a command with sudo, too', async () => {
    vi.stubEnv('SUDO_USER', 'eva.huber');
    onTestFinished(() => void vi.unstubAllEnvs());
    const place = await data();
    await commands(place, NOW)('show', FIRST);
    expect(await logOf(place, FIRST)).toEqual([
      `04.05.2026, 10:00  ${FIRST}  angesehen, eva.huber/${userInfo().username}`,
    ]);
  });

  it('holds who saw, exported, set and purged what, and stays when that is purged', async () => {
    const place = await data();
    const run = commands(place, NOW);
    await run('show', FIRST);
    await run('export', '--format', 'json', '--out', join(temporaryFolder(), 'out'));
    await run('state', FIRST, 'handed-over', '--by', 'Eva Huber');
    await run('purge', FIRST);
    expect(await logOf(place, FIRST)).toEqual([
      `04.05.2026, 10:00  ${FIRST}  angesehen, ${ME}`,
      `04.05.2026, 10:00  ${FIRST}  exportiert, ${ME}`,
      `04.05.2026, 10:00  ${FIRST}  Stand auf „übergeben“ gesetzt, Eva Huber (${ME})`,
      `04.05.2026, 10:00  ${FIRST}  gelöscht, ${ME}`,
    ]);
    expect(await logOf(place)).toHaveLength(5);
    const kept = await inDatabase(place, (db) => db.selectFrom('log').selectAll().execute());
    expect(JSON.stringify(kept)).not.toMatch(/HYPERLINK|Linz|AT61|192\.0\.2/);
  });

  it('is only added to', async () => {
    const place = await data();
    await commands(place)('show', FIRST);
    const lines = () => inDatabase(place, (db) => db.selectFrom('log').selectAll().execute());
    const before = await lines();
    const changes = [
      sql`update log set name = 'nobody'`,
      sql`delete from log`,
      sql`insert into log select * from log`,
      place.databaseUrl === undefined ? sql`insert or replace into log select * from log` : sql`truncate log`,
    ];
    for (const change of changes)
      await expect(inDatabase(place, (db) => change.execute(db))).rejects.toThrow(/log is only added to|duplicate key/);
    expect(await lines()).toEqual(before);
    expect(before).toHaveLength(1);
  });

  it('goes into a backup with the states and what was fetched, and goes on after it', async () => {
    const place = await data();
    const [file, to] = [join(temporaryFolder(), 'b.gz'), temporaryFolder()];
    await commands(place)('state', FIRST, 'done', '--by', 'Eva');
    await commands(place)('export', '--format', 'json', '--out', join(to, 'a'), '--since', '01.01.2026');
    await commands(place)('backup', file);
    const other = await temporaryPlace();
    expect(await commands(other)('restore', file)).toMatchObject({ code: 0 });
    expect(await logOf(other)).toEqual(await logOf(place));
    expect((await commands(other)('list', '--state', 'done')).out).toContain(FIRST);
    expect(await fetched(other, FIRST)).toEqual([OTHER]);
    expect((await logOf(other)).at(-1)).toMatch(/AND-2026-000001 {2}exportiert/);
  });
});

/** @returns the references in an export */
async function fetched(place: TestPlace, since: string, ...more: string[]): Promise<readonly string[]> {
  const out = join(temporaryFolder(), 'out');
  const { code, err } = await commands(place)('export', '--format', 'json', '--out', out, '--since', since, ...more);
  expect([code, err]).toEqual([0, '']);
  const entries = JSON.parse(readFileSync(join(out, 'applications.json'), 'utf8')) as { reference: string }[];
  return entries.map(({ reference }) => reference);
}

describe('fetching', () => {
  it('gives what is new since a reference, and says where to go on', async () => {
    const place = await data();
    const out = join(temporaryFolder(), 'out');
    const all = await commands(place)('export', '--format', 'csv', '--out', out, '--since', '01.01.2026');
    expect(all.out).toMatch(/mit: --since AND-2026-000001$/);
    expect(await fetched(place, OTHER)).toEqual([]);
    expect(await fetched(place, FIRST)).toEqual([OTHER]);
    expect(await fetched(place, FIRST, '--kind', 'muster')).toEqual([]);
    expect(await fetched(place, '15.04.2026')).toEqual([OTHER]);
  });

  it('misses none that began before others and was stored after them, and gives none twice', async () => {
    const place = await data();
    expect(await fetched(place, '01.01.2026')).toEqual([FIRST, OTHER]);
    const store = await openStore(place);
    await store.applications.accept(
      newApplication({ definitionHash: 'h1', series: 'AAA', receivedAt: new Date('2026-04-01T10:00:00Z') }),
    );
    await store.close();
    expect(await fetched(place, OTHER)).toEqual(['AAA-2026-000001']);
    expect(await fetched(place, 'AAA-2026-000001')).toEqual([]);
  });

  it.runIf(onPostgres)('misses none whose transaction is still open while others are fetched', async () => {
    const place = await data();
    await fetched(place, '01.01.2026');
    await inDatabase(place, async (db) => {
      const open = await db.startTransaction().execute();
      const row = { form: 'muster', definition_hash: 'h1', body_hash: '', answers: '{}', received_at: 0 };
      await open
        .insertInto('application')
        .values({ ...row, reference: 'MUS-2026-000002' })
        .execute();
      await db
        .insertInto('application')
        .values({ ...row, reference: 'MUS-2026-000003', received_at: 1 })
        .execute();
      expect(await fetched(place, OTHER)).toEqual(['MUS-2026-000003']);
      await open.commit().execute();
    });
    expect(await fetched(place, 'MUS-2026-000003')).toEqual(['MUS-2026-000002']);
  });

  it('goes on after a reference that was purged meanwhile, and refuses one that there never was', async () => {
    const place = await data();
    await fetched(place, '01.01.2026');
    await commands(place)('purge', FIRST);
    expect(await fetched(place, FIRST)).toEqual([OTHER]);
    const out = join(temporaryFolder(), 'out');
    expect(
      await commands(place)('export', '--format', 'json', '--out', out, '--since', 'MUS-2026-000009'),
    ).toMatchObject({
      code: 1,
      err: expect.stringContaining('MUS-2026-000009'),
    });
  });

  it('does not deny a reference that was purged before it was fetched', async () => {
    const place = await data();
    await commands(place)('purge', FIRST);
    const out = join(temporaryFolder(), 'out');
    expect(await commands(place)('export', '--format', 'json', '--out', out, '--since', FIRST)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^MUS-2026-000001 hat keinen Platz in der Reihenfolge.*oder einem Tag/),
    });
  });

  it('of one form alone needs no reference', async () => {
    const out = join(temporaryFolder(), 'out');
    const { out: said } = await commands(await data())('export', '--format', 'csv', '--out', out, '--kind', 'anderes');
    expect(said).toBe(`Nach ${out} geschrieben: 1 Antrag`);
  });
});
