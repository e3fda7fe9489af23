import { expect, it } from 'vitest';
import { parseDate } from '../../src/engine/calendar.ts';
import { checkForms } from '../../src/definition/lint/check-forms.ts';
import { readForm } from '../../src/definition/read-form.ts';
import type { FormFiles } from '../../src/definition/reading/form-files.ts';
import { changesOf } from '../../src/cli/forms/diff/changes.ts';
import { sharedChanges } from '../../src/cli/forms/diff/site.ts';
import { mailLines } from '../../src/cli/forms/snapshot/mail-lines.ts';
import { snapshotOf } from '../../src/cli/forms/snapshot/text.ts';
import { inspectForm } from '../../src/server/forms/inspect-form.ts';
import { loadedForm } from '../../src/server/forms/loaded-form.ts';
import { readSite } from '../../src/server/forms/served-site.ts';
import { allFiles, formIds, productForm } from './files.ts';
import { edited } from './mistakes/edited.ts';

const FORM = 'waermepumpe-foerderbonus';
const [SCHEMA, UI, VALUES] = [`${FORM}/schema.json`, `${FORM}/ui.json`, `${FORM}/values.json`];
const [LATE, LAST] = ['frist-zu-spaet', 'frist-letzter-tag'].map((name) => `${FORM}/examples/${name}.json`) as [
  string,
  string,
];
const TODAY = parseDate('14.04.2026');
const typedOut = productForm(FORM);

/** @returns an example whose days around the deadline are relative to the named value */
const withEnd = (file: string) =>
  allFiles
    .get(file)
    ?.replaceAll('30.05.2026', '{value.ende}-1d')
    .replaceAll('31.05.2026', '{value.ende}')
    .replaceAll('01.06.2026', '{value.ende}+1d') ?? '';

/** The form's files with its deadline as a named value, too; the amount is one already. */
const files: FormFiles = new Map([
  ...allFiles,
  ...[SCHEMA, UI].map((file) => [file, allFiles.get(file)?.replaceAll('31.05.2026', '{value.ende}') ?? ''] as const),
  ...[LATE, LAST].map((file) => [file, withEnd(file)] as const),
  [VALUES, '{ "$schema": "../shared/meta/values.json", "bonus": { "euro": 250 }, "ende": { "day": "31.05.2026" } }'],
]);
const form = readForm(FORM, files);

/** @returns all that the form shows and asks, as text */
const said = (some: typeof form, from: FormFiles) =>
  [snapshotOf(some, [], TODAY, mailLines(some, from, TODAY)), JSON.stringify({ ...some, values: {} })]
    .join('\n')
    .replaceAll('\u00a0', ' ');

/** @returns all files, with a telephone number as a named value that a block and the mails use */
const withHelp = (hotline: string): FormFiles =>
  new Map([
    ...edited(allFiles, [
      ['shared/mails.json', 'Fragen? Rufen Sie uns an: {phone}', 'Fragen? {value.hilfe}, werktags'],
      ['shared/blocks/rechnung.ui.json', 'höchstens 10 MB.', 'höchstens 10 MB. Hilfe: {value.hilfe}.'],
    ]),
    ['shared/values.json', `{ "$schema": "meta/values.json", "hilfe": { "phone": "${hotline}" } }`],
  ]);

/** @returns the rules of the findings that `check` has for shared values */
const rulesIn = (shared: string) =>
  checkForms(new Map([...allFiles, ['shared/values.json', `{ "$schema": "meta/values.json", ${shared} }`]]), {
    all: formIds,
    ids: [FORM],
    today: TODAY,
  })
    .filter(({ rule }) => rule.startsWith('value-'))
    .map(({ rule, severity, file }) => `${severity} ${rule} ${file}`);

it('a form with values is the form with what they stand for, and has nothing to mend', () => {
  expect({ ...form, values: typedOut.values }).toEqual(typedOut);
  expect(form.values).toEqual({ bonus: '250 Euro', ende: '31.05.2026' });
  const wrong = checkForms(files, { all: formIds, ids: [FORM], today: TODAY });
  expect(wrong.filter(({ severity }) => severity !== 'notice')).toEqual([]);
});

it('a later deadline is one line: texts, rules, calendar and messages follow', () => {
  const after = edited(files, [[VALUES, '31.05.2026', '30.06.2026']]);
  const later = readForm(FORM, after);
  expect(said(form, files).match(/31\.05\.2026/g)?.length).toBeGreaterThan(15);
  expect(said(later, after)).toBe(said(form, files).replaceAll('31.05.2026', '30.06.2026'));
  expect(later.fields['rechnungsdatum']?.calendar).toEqual({ from: '01.02.2025', to: '30.06.2026' });
  const changes = changesOf(form, later);
  expect(changes[0]?.text).toBe(
    '„ende“: bisher „31.05.2026“, jetzt „30.06.2026“; was sich damit ändert, steht darunter.',
  );
  expect(changes.slice(1).map(({ text }) => text)).toContain(
    'Datum der Inbetriebnahme liegt nicht nach dem 30.06.2026.',
  );
  const named = [LATE, LAST];
  const wrong = checkForms(after, { all: formIds, ids: [FORM], today: TODAY });
  expect(
    wrong.filter(({ file, also = [] }) =>
      [file, ...also.map((place) => place.file)].some((one) => named.includes(one)),
    ),
  ).toEqual([]);
});

it('another amount is one line: texts, review and mail follow, halves too', () => {
  const after = edited(files, [[VALUES, '"euro": 250', '"euro": 301']]);
  const more = readForm(FORM, after);
  expect(said(more, after)).toBe(
    said(form, files)
      .replaceAll('250 Euro', '301 Euro')
      .replaceAll('€ 250,00', '€ 301,00')
      .replaceAll('€ 125,00', '€ 150,50'),
  );
  expect(mailLines(more, after, TODAY).join('\n')).toContain('€\u00a0150,50');
  expect(changesOf(form, more)[0]?.text).toContain('„bonus“: bisher „250 Euro“, jetzt „301 Euro“');
});

it('a snapshot lists the values of a form', () => {
  expect(snapshotOf(form, [], TODAY)).toContain('\nWerte\n  bonus: 250 Euro\n  ende: 31.05.2026\n');
});

it('a value that gets a name, or loses it, is all that changes then', () => {
  expect(changesOf(typedOut, form)).toEqual([{ kind: 'value', text: '„ende“ ist neu: „31.05.2026“.' }]);
  expect(changesOf(form, typedOut)).toEqual([
    { kind: 'value', text: '„ende“ gibt es nicht mehr, zuletzt „31.05.2026“.' },
  ]);
});

it('the names of values go to no browser, and the file belongs to the version', () => {
  expect(Object.keys(loadedForm(form))).not.toContain('values');
  expect(inspectForm(FORM, files, TODAY).made).toContain(VALUES);
  expect(inspectForm('stressfrei', files, TODAY).made).not.toContain('shared/values.json');
});

it('shared values stand in blocks, pages and mails, and diff says what follows from them', () => {
  const [before, after] = [withHelp('0732 111'), withHelp('0732 222')];
  expect(readSite(after).mails.application.ending.join()).toContain('Fragen? [0732 222](tel:0732222), werktags');
  expect(readForm('geraetetausch', after).fields['rechnung']?.hint).toContain('Hilfe: [0732 222](tel:0732222).');
  const changes = sharedChanges(before, after).map(({ text }) => text);
  expect(changes).toHaveLength(2);
  expect(changes[0]).toMatch(/hilfe\.phone.*shared\/values\.json.*0732 222/);
  expect(changes[1]).toMatch(/shared\/mails\.json[^]*Fragen\? \[0732 222\]\(tel:0732222\), werktags/);
  const [of] = changesOf(readForm('geraetetausch', before), readForm('geraetetausch', after));
  expect(of?.text).toContain('„hilfe“: bisher „0732 111“, jetzt „0732 222“');
  const wrong = checkForms(after, { all: formIds, ids: ['geraetetausch'], today: TODAY });
  expect(wrong.filter(({ severity }) => severity !== 'notice')).toEqual([]);
});

it('check says of a shared value that nothing asks for it, and of one that a form hides', () => {
  expect(rulesIn('"frist": { "day": "01.01.2031" }')).toEqual(['warning value-unused shared/values.json']);
  expect(rulesIn('"bonus": { "euro": 250 }')).toEqual([`warning value-hides ${VALUES}`]);
  expect(rulesIn('"bonus": { "euro": 100 }')).toEqual([`notice value-hides ${VALUES}`]);
  expect(rulesIn('"bonus": { "text": "100 Euro" }')).toEqual([`warning value-hides ${VALUES}`]);
});
