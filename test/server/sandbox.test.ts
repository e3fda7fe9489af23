import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import type { AssetFiles } from '../../src/server/assets/asset-store.ts';
import { readConfig } from '../../src/server/config.ts';
import type { Pages } from '../../src/server/pages/pages.ts';
import type { Intake } from '../../src/server/submit/intake.ts';
import { openSandbox } from '../../src/server/testing/sandbox.ts';
import { formsCommand } from './forms-command.ts';
import { environmentOf, temporaryPlace } from './place.ts';
import { temporaryFolder } from './temporary.ts';
import { copyForms } from './test-server.ts';

const FORM = 'brennwertkessel';

/** @returns a sandbox, the files that its previews have in use, by owner, and a function that runs commands there */
async function opened() {
  const [place, formsDir] = [await temporaryPlace(), join(temporaryFolder(), 'forms')];
  copyForms(formsDir, FORM);
  const run = formsCommand({ ...place, formsDir });
  const inUse = new Map<string, AssetFiles>();
  let now = new Date('2026-04-14T09:00:00+02:00');
  const sandbox = openSandbox({
    config: { ...readConfig(environmentOf(place)), now: () => now },
    store: { holdsPreviews: () => Promise.resolve(true) },
    definitions: { version: () => Promise.resolve(undefined) },
    assetStore: { add: async (of, files) => void (files.size === 0 ? inUse.delete(of) : inUse.set(of, files)) },
    customers: {} as Intake,
    pagesOf: () => ({}) as Pages,
    operator: () => '',
    address: 'https://forms.example.at',
    log: pino({ level: 'silent' }),
  });
  onTestFinished(() => sandbox.close());
  return {
    sandbox,
    inUse,
    run,
    goTo: (moment: string) => (now = new Date(moment)),
    /** Makes a preview and opens it. */
    async preview() {
      const { address } = JSON.parse((await run(['preview', FORM, '--json'])).out) as { address: string };
      expect(await sandbox.preview(address.split('/').at(-1) ?? '')).toBeDefined();
    },
  };
}

it('the files of an expired preview are let go, though nobody asks for it again', async () => {
  const { sandbox, inUse, goTo, preview } = await opened();
  await preview();
  await sandbox.removeExpired();
  expect(inUse.size).toBe(1);
  goTo('2026-04-29T09:00:00+02:00');
  await sandbox.removeExpired();
  expect(inUse.size).toBe(0);
});

it('the files of a preview that a command has ended are let go, those of the next with its number are kept', async () => {
  const { sandbox, inUse, run, preview } = await opened();
  await preview();
  const [first = ''] = inUse.keys();
  expect((await run(['preview', '--end', '1'])).code).toBe(0);
  await preview();
  await sandbox.removeExpired();
  expect(inUse.size).toBe(1);
  expect([...inUse.keys()]).not.toContain(first);
});
