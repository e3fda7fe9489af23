import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDefinitions } from '../../../src/server/forms/definitions.ts';
import { temporaryStore } from '../place.ts';
import { temporaryFolder } from '../temporary.ts';
import { copyForms } from '../test-server.ts';

const FORM = 'stressfrei';
const REFUSED = `published, but could not be taken into service, see the log: shared, ${FORM}`;

it('a published version that can not be taken into service is told, and tried again after a pause', async () => {
  const formsDir = join(temporaryFolder(), 'forms');
  copyForms(formsDir, FORM);
  const store = await temporaryStore();
  const findings: (readonly [string, string])[] = [];
  const setup = {
    formsDir,
    store,
    assetStore: { add: () => Promise.resolve() },
    resolve: () => undefined,
    now: () => new Date('2026-04-14T09:00:00+02:00'),
    onFinding: (finding: string, left: string) => void findings.push([finding, left]),
    onServed: () => {},
  };
  // publishes the files, so that the store has a version
  await openDefinitions({ ...setup, publish: 'files' });
  let isBroken = true;
  const version = vi.fn<typeof store.publications.version>(async (hash) =>
    isBroken ? undefined : store.publications.version(hash),
  );
  const publications = { ...store.publications, version };
  const definitions = await openDefinitions({ ...setup, publish: 'explicit', store: { ...store, publications } });
  expect([definitions.ready(), definitions.problems()]).toEqual([false, [REFUSED]]);
  isBroken = false;
  await definitions.update();
  expect([definitions.ready(), version.mock.calls.length]).toEqual([false, 2]);

  const later = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  onTestFinished(() => void vi.restoreAllMocks());
  await definitions.update();
  expect([definitions.ready(), definitions.problems()]).toEqual([true, []]);
  expect(findings).toEqual([
    [expect.stringContaining('is not in the store'), 'none'],
    [expect.stringContaining('is not in the store'), 'none'],
  ]);
});
