import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDefinitions } from '../../../src/server/forms/definitions.ts';
import { editForms, editJson, touch } from '../edit-forms.ts';
import { temporaryStore } from '../place.ts';
import { temporaryFolder } from '../temporary.ts';
import { copyForms } from '../test-server.ts';

const FORM = 'stressfrei';
const OTHER = 'brennwertkessel';

const setup = async () => ({
  store: await temporaryStore(),
  assetStore: { add: () => Promise.resolve() },
  resolve: () => undefined,
  now: () => new Date('2026-04-14T09:00:00+02:00'),
  onFinding: (finding: string) => expect.fail(finding),
  onServed: () => {},
  publish: 'files' as const,
});

/** @returns the definitions of a folder with one form, and functions that read and change the form's title */
async function opened() {
  const formsDir = join(temporaryFolder(), 'forms');
  copyForms(formsDir, FORM);
  const definitions = await openDefinitions({ ...(await setup()), formsDir });
  const title = () => definitions.find(FORM)?.form.title;
  const before = title() ?? '';
  const edit = () =>
    editForms(formsDir, { file: `${FORM}/schema.json`, from: `"title": "${before}"`, to: '"title": "Neu"' });
  return { definitions, title, before, edit };
}

it('an edit is live as soon as the system tells of it, and no request looks for it', async () => {
  const { definitions, title, before, edit } = await opened();
  onTestFinished(definitions.follow((error) => expect.fail(String(error))));
  await definitions.update();
  // the clock stands still, so the definitions never look for edits: only the file watcher can find this one
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => void vi.restoreAllMocks());
  edit();
  await definitions.refresh();
  expect(title()).toBe(before);
  await expect.poll(title, { timeout: 10_000 }).toBe('Neu');
});

it('an edit that the system tells nothing of is found two seconds later', async () => {
  const { definitions, title, before, edit } = await opened();
  edit();
  await definitions.update();
  expect(title()).toBe(before);
  const found = async () => {
    await definitions.update();
    return title();
  };
  await expect.poll(found, { timeout: 5000 }).toBe('Neu');
});

it('the start does not wait for hundreds of forms: a request waits for its own', async () => {
  const last = 'waermepumpe';
  const formsDir = join(temporaryFolder(), 'forms');
  // all of them: of a few, none might be left to read by then
  copyForms(formsDir);
  const definitions = await openDefinitions({ ...(await setup()), formsDir, startMs: 0 });
  expect(definitions.find(last)).toBeUndefined();
  expect(definitions.problems()).toEqual([expect.stringMatching(/^forms that are still to be read: \d$/)]);
  await definitions.refresh(last);
  expect(definitions.find(last)?.form.id).toBe(last);
  expect(definitions.all().length).toBeLessThan(9);
  await definitions.refresh();
  expect(definitions.all()).toHaveLength(9);
  expect(definitions.problems()).toEqual([]);
});

it('an edit during a check is found by the request that comes after it', async () => {
  const formsDir = join(temporaryFolder(), 'forms');
  copyForms(formsDir, [OTHER, FORM]);
  const definitions = await openDefinitions({ ...(await setup()), formsDir, freshMs: 0 });
  const title = () => definitions.find(FORM)?.form.title;
  editJson(formsDir, 'shared/words.json', (words) => Object.assign(words, { umlauts: ['fuer'] }));
  const checked = definitions.refresh();
  // now the check has read the files, and inspects one form after the other
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
  editJson(formsDir, `${FORM}/schema.json`, (schema) => Object.assign(schema, { title: 'Neu' }));
  const asked = definitions.refresh();
  await checked;
  await asked;
  expect(title()).toBe('Neu');
});

it('a request during a check of all forms is answered after each of them', async () => {
  const formsDir = join(temporaryFolder(), 'forms');
  copyForms(formsDir, [OTHER, FORM]);
  const definitions = await openDefinitions({ ...(await setup()), formsDir, freshMs: 0 });
  // all forms are read again and none has changed: storing a changed one would add event loop turns
  editJson(formsDir, 'shared/words.json', (words) => Object.assign(words, { umlauts: ['fuer'] }));
  const ended = new AbortController();
  const refreshed = definitions.refresh().finally(() => ended.abort());
  let turns = 0;
  for (; !ended.signal.aborted; turns++) await new Promise((resolve) => setImmediate(resolve));
  await refreshed;
  expect(turns).toBeGreaterThanOrEqual(definitions.all().length);
});

it('a request does not wait for all forms: what served until then serves on', async () => {
  const formsDir = join(temporaryFolder(), 'forms');
  copyForms(formsDir, [OTHER, FORM]);
  const definitions = await openDefinitions({ ...(await setup()), formsDir, freshMs: 0, patienceMs: 0 });
  const titles = () => definitions.all().map(({ form }) => form.title);
  const before = titles();
  editJson(formsDir, 'shared/words.json', (words) => Object.assign(words, { umlauts: ['fuer'] }));
  editJson(formsDir, `${FORM}/schema.json`, (schema) => Object.assign(schema, { title: 'Neu' }));
  await definitions.refresh();
  expect(titles()).toEqual(before);
  await definitions.update();
  expect(titles()).toContain('Neu');
});

it('what is wrong is told once for each content of its file, whatever else is edited', async () => {
  const formsDir = join(temporaryFolder(), 'forms');
  copyForms(formsDir, FORM);
  const told: string[] = [];
  const onFinding = (finding: string) => void told.push(finding);
  const definitions = await openDefinitions({ ...(await setup()), formsDir, freshMs: 0, onFinding });
  const ui = { file: `${FORM}/ui.json`, from: '"steps":', to: '"stepps":' };
  const mend = editForms(formsDir, ui);
  await definitions.update();
  const once = [...told];
  expect(once).not.toEqual([]);
  touch(join(formsDir, ui.file));
  await definitions.update();
  editJson(formsDir, 'shared/words.json', (words) => Object.assign(words, { umlauts: ['fuer'] }));
  await definitions.update();
  expect(told).toEqual(once);
  // the file has other content, and is still wrong
  editForms(formsDir, { ...ui, from: '"stepps":', to: '"stepps" :' });
  await definitions.update();
  expect(told).toEqual([...once, ...once]);
  mend();
  await definitions.update();
  editForms(formsDir, ui);
  await definitions.update();
  expect(told).toEqual([...once, ...once, ...once]);
});

it('a form that a failure of the program keeps out of service is tried again after a pause', async () => {
  const formsDir = join(temporaryFolder(), 'forms');
  copyForms(formsDir, FORM);
  const findings: string[] = [];
  const { store, ...rest } = await setup();
  let fails = true;
  const add: typeof store.definitions.add = async (...args) => {
    if (fails) throw new TypeError('not a definition');
    return store.definitions.add(...args);
  };
  const definitions = await openDefinitions({
    ...rest,
    store: { ...store, definitions: { ...store.definitions, add } },
    formsDir,
    freshMs: 0,
    onFinding: (finding) => void findings.push(finding),
  });
  expect(definitions.problems()).toEqual([`edits were refused, see the log: ${FORM}/schema.json`]);
  fails = false;
  await definitions.update();
  expect(definitions.ready()).toBe(false);
  const later = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  onTestFinished(() => void vi.restoreAllMocks());
  await definitions.update();
  expect([definitions.ready(), definitions.problems()]).toEqual([true, []]);
  // whoever mends the program finds the place
  expect(findings).toEqual([expect.stringMatching(/TypeError: not a definition\n +at .*refresh\.test\.ts/)]);
});

it('a folder that is gone is told each time that it goes, whatever else is edited meanwhile', async () => {
  const formsDir = join(temporaryFolder(), 'forms');
  copyForms(formsDir, [OTHER, FORM]);
  const told: string[] = [];
  const onFinding = (finding: string) => void told.push(finding);
  const definitions = await openDefinitions({ ...(await setup()), formsDir, freshMs: 0, onFinding });
  const [folder, aside] = [join(formsDir, FORM), join(temporaryFolder(), FORM)];
  renameSync(folder, aside);
  await definitions.update();
  expect(told).toEqual([expect.stringContaining(`Ordner des Formulars „${FORM}“ ist weg`)]);
  editJson(formsDir, `${OTHER}/schema.json`, (schema) => Object.assign(schema, { title: 'Neu' }));
  await definitions.update();
  expect(told).toHaveLength(1);
  renameSync(aside, folder);
  await definitions.update();
  renameSync(folder, aside);
  await definitions.update();
  expect(told).toHaveLength(2);
});
