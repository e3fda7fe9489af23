import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importList } from '../../src/cli/data/import.ts';
import { readImportOptions } from '../../src/cli/data/options.ts';
import type { Store } from '../../src/server/store/store.ts';
import { StoreUnavailableError } from '../../src/server/store/store-error.ts';
import { FORMS } from '../forms/files.ts';
import { csvOf, madeHeatPumps } from '../server/directories/made-lists.ts';
import { temporaryStore } from '../server/place.ts';
import { temporaryFolder } from '../server/temporary.ts';

const NOW = new Date('2026-04-14T09:00:00+02:00');
const unavailable = () => {
  throw new StoreUnavailableError('SQLITE_BUSY', undefined);
};

/** @returns a store, a function that imports a list with one wrong line there, and the file that gets this line */
async function importing() {
  const folder = temporaryFolder();
  const file = join(folder, 'liste.csv');
  writeFileSync(file, csvOf(madeHeatPumps(4)).replace(/;\d{3};/, ';999;'));
  const run = async (store: Store, ...more: readonly string[]) => {
    const out: string[] = [];
    const options = readImportOptions(['heatpumps', file, '--without-wrong-lines', ...more]);
    const config = { formsDir: FORMS, now: () => NOW };
    const code = await importList(options, { store, config, print: (line) => out.push(line) });
    return { code, out: out.join('\n') };
  };
  return { store: await temporaryStore(), run, rest: join(folder, 'liste-fehlerhaft.csv') };
}

it('an import that fails leaves nothing behind, so that the next call can do the same', async () => {
  const { store, run, rest } = await importing();
  const busy = { ...store, directories: { ...store.directories, replace: unavailable } };
  await expect(run(busy)).rejects.toThrow('SQLITE_BUSY');
  expect(existsSync(rest)).toBe(false);
  expect((await run(store)).code).toBe(0);
  expect(existsSync(rest)).toBe(true);
});

it.each([
  [[], /konnte nicht geprüft werden: .*SQLITE_BUSY.* Die Liste ist trotzdem übernommen\.$/],
  [['--json'], /"failed": ".*SQLITE_BUSY.*"\n}$/],
])('a list is imported although applications could not be compared with it, which is said: %j', async (more, said) => {
  const { store, run } = await importing();
  const busy = { ...store, optIns: { ...store.optIns, each: unavailable } };
  expect(await run(busy, ...more)).toEqual({ code: 0, out: expect.stringMatching(said) });
  expect(await store.directories.servedSince(NOW)).toHaveLength(1);
});
