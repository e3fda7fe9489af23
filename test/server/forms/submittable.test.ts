import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDirectories } from '../../../src/server/directories/index.ts';
import { openDefinitions } from '../../../src/server/forms/definitions.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { type Edit, editForms, editJson } from '../edit-forms.ts';
import { temporaryStore } from '../place.ts';
import { temporaryFolder } from '../temporary.ts';
import { harmless } from '../../forms/mistakes/harmless.ts';
import { copyForms } from '../test-server.ts';

const FORM = 'stressfrei';
const WIZARD = 'waermepumpe-foerderbonus';

/** @returns the definitions over a copy of the forms, with a clock that `goTo` moves */
async function opened(at = '2026-04-14', store?: Store, folder?: string) {
  const formsDir = folder ?? join(temporaryFolder(), 'forms');
  if (folder === undefined) copyForms(formsDir, [FORM, WIZARD]);
  const [findings, told]: [string[], string[]] = [[], []];
  let now = new Date(`${at}T09:00:00+02:00`);
  const definitions = await openDefinitions({
    store: store ?? (await temporaryStore()),
    assetStore: { add: () => Promise.resolve() },
    resolve: openDirectories(formsDir, () => undefined).resolve,
    now: () => now,
    formsDir,
    publish: 'files',
    freshMs: 0,
    // on a busy machine the search takes longer than a server waits for it
    searchMs: 60_000,
    onFinding: (finding, left) => void [findings.push(finding), told.push(left)],
    onServed: () => {},
  });
  const hash = (form = WIZARD) => definitions.find(form)?.hash;
  return {
    definitions,
    formsDir,
    findings,
    told,
    hash,
    edit: (edit: Edit) => editForms(formsDir, edit),
    goTo: (day: string) => (now = new Date(`${day}T09:00:00+01:00`)),
  };
}

it.each<[string, Edit, string]>([
  [
    'a name that is never short enough',
    {
      file: 'shared/blocks/name.schema.json',
      from: '"title": "Vorname", "maxLength": 80',
      to: '"title": "Vorname", "maxLength": 2',
    },
    'example-incomplete',
  ],
  [
    'a postcode that nothing matches',
    { file: 'shared/blocks/adresse.schema.json', from: '^[1-9][0-9]{3}$', to: '^[1-9][0-9]{3}$^' },
    'example-incomplete',
  ],
  [
    'a success page that is the other form’s',
    {
      file: `${WIZARD}/ui.json`,
      from: '/Bestellung/Erfolgreich-Waermepumpe"',
      to: '/Bestellung/Erfolgreich-Stressfrei"',
    },
    'success-path-twice',
  ],
  [
    'a complete example that can not be read',
    { file: `${WIZARD}/examples/complete.json`, from: '"today": "14.04.2026"', to: '"from": "leer"' },
    'example-base',
  ],
])('%s does not get into service, and the reason is told', async (_what, change, rule) => {
  const { definitions, findings, hash, edit } = await opened();
  const before = hash(WIZARD);
  const undo = edit(change);
  await definitions.refresh();
  expect(hash(WIZARD)).toBe(before);
  expect(findings.filter((finding) => finding.includes(`[${rule}]`))).not.toEqual([]);
  expect(definitions.problems()).not.toEqual([]);
  undo();
  await definitions.refresh();
  expect(definitions.problems()).toEqual([]);
});

it.each<[string, Edit]>([
  ['two pages at one address', { file: 'shared/pages.json', from: '"path": "/kontakt"', to: '"path": "/impressum"' }],
  [
    'a link to a document that there is not',
    { file: 'shared/pages.json', from: '(mailto:{privacyEmail})', to: '(/dokumente/datenschutz.pdf)' },
  ],
  [
    'a greeting by a field that no form has',
    { file: 'shared/mails.json', from: '[ {nachname}],', to: '[ {nachnahme}],' },
  ],
  ['a link without a text', { file: 'shared/mails.json', from: '[Impressum](impressum)', to: '[](impressum)' }],
  ['a stand-in that is none', { file: 'shared/site.json', from: '"detail.address",', to: '"detail.adress",' }],
])('%s does not get on the pages, and not after a restart either', async (_what, change) => {
  const store = await temporaryStore();
  const { definitions, formsDir, edit } = await opened('2026-04-14', store);
  const before = definitions.site().hash;
  edit(change);
  await definitions.refresh();
  expect([definitions.site().hash, definitions.problems().length]).toEqual([before, 1]);
  const again = await opened('2026-04-14', store, formsDir);
  expect([again.definitions.site().hash, again.definitions.problems().length]).toEqual([before, 1]);
});

it('an edit does not take the addresses of a form that comes after it, after a restart either', async () => {
  const store = await temporaryStore();
  const first = await opened('2026-04-14', store);
  const before = [first.hash(FORM), first.hash(WIZARD)];
  const ui = `${FORM}/ui.json`;
  first.edit({ file: ui, from: '/Bestellung/Erfolgreich-Stressfrei"', to: '/Bestellung/Erfolgreich-Waermepumpe"' });
  first.edit({ file: ui, from: '"reference": "STF"', to: '"reference": "WPB"' });
  await first.definitions.refresh();
  for (const { definitions, hash } of [first, await opened('2026-04-14', store, first.formsDir)]) {
    expect([hash(FORM), hash(WIZARD)]).toEqual(before);
    expect(definitions.refused(FORM).map(({ rule }) => rule)).toEqual(['reference-twice', 'success-path-twice']);
    expect(definitions.refused(WIZARD)).toEqual([]);
  }
});

it('a form that is broken from the first start on is said not to serve', async () => {
  const formsDir = join(temporaryFolder(), 'forms');
  copyForms(formsDir, [FORM, WIZARD]);
  editForms(formsDir, { file: `${FORM}/ui.json`, from: '"steps": [', to: '"stepps": [' });
  const { hash, told } = await opened('2026-04-14', undefined, formsDir);
  expect([hash(FORM), new Set(told)]).toEqual([undefined, new Set(['none'])]);
});

it('edits that are none are live with the next request, one after the other', async () => {
  const { definitions, formsDir, hash } = await opened();
  const edits = harmless.flatMap((one) => one.edits).filter(([file]) => file.startsWith(`${FORM}/ui.json`));
  const seen = [hash(FORM)];
  for (const [file, from, to] of edits.slice(0, 4)) {
    const undo = editForms(formsDir, { file, from, to });
    await definitions.refresh();
    expect(definitions.problems()).toEqual([]);
    seen.push(hash(FORM));
    undo();
  }
  expect(new Set(seen).size).toBe(5);
});

/** Edits the block that the opt-ins share: the date, which may not be before today, may not be after 2026 either. */
const untilNewYear = (formsDir: string) =>
  editJson(formsDir, 'shared/blocks/geplante-inbetriebnahme.schema.json', (block) => {
    const { inbetriebnahmedatum } = block['properties'] as { readonly inbetriebnahmedatum: object };
    Object.assign(inbetriebnahmedatum, { dateTo: '31.12.2026' });
    block['required'] = ['inbetriebnahmedatum'];
  });
const TITLE = { file: `${FORM}/schema.json`, from: '"title": "Anmeldung', to: '"title": "Neue Anmeldung' };

it('a form that nobody can send today does not get into service, though its example was valid on its day', async () => {
  const { definitions, formsDir, findings, hash, goTo } = await opened();
  const before = hash(FORM);
  goTo('2027-03-01');
  untilNewYear(formsDir);
  await definitions.refresh();
  expect(hash(FORM)).toBe(before);
  expect(findings).toContainEqual(
    expect.stringContaining(
      `${FORM}/schema.json:1:1 Am 01.03.2027 kann niemand dieses Formular absenden, mit welchen Angaben auch immer.`,
    ),
  );
});

it('time that passes takes no form out of service, and blocks no edit of it', async () => {
  const { definitions, formsDir, findings, hash, edit, goTo } = await opened();
  untilNewYear(formsDir);
  await definitions.refresh();
  goTo('2027-03-01');
  for (const change of [
    () => edit(TITLE),
    () =>
      editJson(formsDir, `${FORM}/ui.json`, (ui) =>
        Object.assign(ui, { openUntil: '31.12.2026', closed: { after: { title: 'Vorbei', text: 'Danke.' } } }),
      ),
  ]) {
    const before = hash(FORM);
    change();
    await definitions.refresh();
    expect(hash(FORM)).not.toBe(before);
  }
  expect(findings).toEqual([]);
});

it('a start does not check again whether a version from before it can be submitted', async () => {
  const store = await temporaryStore();
  const { definitions, formsDir, hash } = await opened('2026-04-14', store);
  untilNewYear(formsDir);
  await definitions.refresh();
  const again = await opened('2027-03-01', store, formsDir);
  expect(again.hash(FORM)).toBe(hash(FORM));
  expect(again.findings).toEqual([]);
});

it('an opt-in whose example names a day that is over is in service from the first start on', async () => {
  const { hash, findings } = await opened('2035-06-01');
  expect(hash(FORM)).toBeDefined();
  expect(findings).toEqual([]);
});
