import { existsSync, readdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { exportApplications } from '../../../src/cli/applications/export.ts';
import { reasonOf } from '../../../src/cli/reason.ts';
import { OpeningError, shownPlace } from '../../../src/server/store/open.ts';
import { openForStaff, type StaffStore } from '../../../src/server/store/staff.ts';
import { StoreUnavailableError } from '../../../src/server/store/store-error.ts';
import { onPostgres, type TestPlace } from '../../server/place.ts';
import { temporaryFolder } from '../../server/temporary.ts';
import { data } from '../sample-store.ts';
import { commands } from '../staff.ts';

const full = (code: string) => new StoreUnavailableError(code, new Error('database or disk is full'));

const readOnlyDisk = (path: string) =>
  Object.assign(new Error(`EROFS: read-only file system, open '${path}'`), { code: 'EROFS', syscall: 'open', path });

/** Makes each write to an open file fail, as on a full disk. */
async function failWrites(): Promise<void> {
  const handle = await open(join(temporaryFolder(), 'x'), 'w');
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  const spy = vi.spyOn(prototype, 'writeFile').mockRejectedValue(error);
  onTestFinished(() => spy.mockRestore());
}

const logOf = async (place: TestPlace) => (await commands(place)('log')).out.split('\n').slice(0, -1);

/** Exports from a store with functions that a test breaks. */
const exportWith = async (place: TestPlace, out: string, broken: Partial<StaffStore>) => {
  const store = await openForStaff(place, 'keep');
  onTestFinished(() => store.close());
  return exportApplications(['--format', 'csv', '--out', out], {
    open: async () => ({ ...store, ...broken }),
    place: shownPlace(place),
    mailFolder: { path: '', isUsed: false },
    retention: [],
    handsOver: false,
    fixedClock: false,
    now: new Date(),
    dueBy: 'now',
    print: () => undefined,
  });
};

const fail = () => Promise.reject(full('SQLITE_FULL'));

describe('an export that could not be finished', () => {
  it('begins nothing where the log can not be written', async () => {
    const out = join(temporaryFolder(), 'new');
    await expect(exportWith(await data(), out, { writeOnTrial: fail })).rejects.toThrow('SQLITE_FULL');
    expect(existsSync(out)).toBe(false);
  });

  it('leaves no files that the log does not name, and can be repeated', async () => {
    const place = await data();
    const out = join(temporaryFolder(), 'new');
    await expect(exportWith(place, out, { note: fail })).rejects.toThrow('SQLITE_FULL');
    expect(readdirSync(out)).toEqual([]);
    expect(await commands(place)('export', '--format', 'csv', '--out', out)).toMatchObject({ code: 0 });
    expect(readdirSync(out).toSorted()).toEqual(['anderes.csv', 'files', 'muster.csv']);
  });

  it('leaves no half of a table, says which disk is full, and can be repeated', async () => {
    const place = await data();
    const out = join(temporaryFolder(), 'new');
    await failWrites();
    expect(await commands(place)('export', '--format', 'json', '--out', out)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/new.*applications\.json ist kein Platz mehr .*\(ENOSPC\).*anderen Ort/),
    });
    expect(readdirSync(out)).toEqual([]);
    vi.restoreAllMocks();
    expect(await commands(place)('export', '--format', 'json', '--out', out)).toMatchObject({ code: 0 });
    expect(await logOf(place)).toHaveLength(2);
  });
});

it('a file that could not be written whole is not left behind', async () => {
  const place = await data();
  const out = join(temporaryFolder(), 'beleg.pdf');
  await failWrites();
  expect(await commands(place)('show', 'MUS-2026-000001', '--file', 'beleg', '--out', out)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`Für ${out} ist kein Platz mehr`),
  });
  expect(existsSync(out)).toBe(false);
});

describe('the reason of a failure says in German what to do:', () => {
  it.each<[unknown, RegExp]>([
    [full('SQLITE_FULL'), /kein Platz mehr .*\(SQLITE_FULL\).* Platz schaffen.* backup DATEI/],
    [full('SQLITE_IOERR_SHMSIZE'), /ganz voll oder fehlerhaft \(SQLITE_IOERR_SHMSIZE\)/],
    [full('53100'), /kein Platz mehr .*\(53100\)/],
    [full('25006'), /nur lesen \(25006\).* backup DATEI/],
    [full('53300'), /keine Verbindung frei \(53300\).* in einer Minute/],
    [
      new OpeningError({ dataDir: '' }, Object.assign(new Error('too many clients'), { code: '53300' })),
      /keine Verbindung frei/,
    ],
    [
      new OpeningError({ dataDir: '' }, readOnlyDisk('/data/app.db')),
      /mit DATA_DIR lässt sich nur lesen \(EROFS\).* den ganzen Ordner .*kopieren.* DATA_DIR=KOPIE .* backup DATEI/,
    ],
    [readOnlyDisk('/x.gz'), /^Nach \/x\.gz kann nicht geschrieben werden.*\(EROFS\).* anderen Ort/],
  ])('%s', (error, text) => {
    expect(reasonOf(error)).toMatch(text);
  });
});

it.runIf(onPostgres)('a database that can only be read is backed up, and shows nothing without its log', async () => {
  const place = await data();
  const readOnly = new URL(place.databaseUrl ?? '');
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
  const run = commands({ ...place, databaseUrl: readOnly.href });
  const out = join(temporaryFolder(), 'new');
  const refused = { code: 1, out: '', err: expect.stringMatching(/nur lesen \(25006\)/) };
  expect(await run('show', 'MUS-2026-000001')).toEqual(refused);
  expect(await run('state', 'MUS-2026-000001', 'done', '--by', 'Eva')).toEqual(refused);
  expect(await run('export', '--format', 'csv', '--out', out)).toEqual(refused);
  expect(existsSync(out)).toBe(false);
  expect(await run('backup', `${out}.gz`)).toMatchObject({ code: 0 });
});
