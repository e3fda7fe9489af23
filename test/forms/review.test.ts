import { expect, it } from 'vitest';
import { fillCards } from '../../src/app/review/fill-cards.ts';
import { changesOf } from '../../src/cli/forms/diff/changes.ts';
import { reviewChanges } from '../../src/cli/forms/diff/review.ts';
import { reviewLines } from '../../src/cli/forms/snapshot/layout-lines.ts';
import texts from '../../src/cli/texts.de.json' with { type: 'json' };
import { compileRules } from '../../src/definition/compile.ts';
import { checkForms } from '../../src/definition/lint/check-forms.ts';
import { fixOf, messageOf } from '../../src/definition/lint/finding-messages.ts';
import { readForm } from '../../src/definition/read-form.ts';
import { parseDate } from '../../src/engine/calendar.ts';
import type { Answers, Form, Schema } from '../../src/engine/form.ts';
import type { FormFiles } from '../../src/definition/reading/form-files.ts';
import { summaryOf } from '../../src/server/mail/summary.ts';
import { filesOf, ID } from '../engine/made-form.ts';
import { allFiles, examplesOf, formIds } from './files.ts';
import { listForm } from './lists.ts';

const WIZARD = 'waermepumpe-foerderbonus';
const UI = `${WIZARD}/ui.json`;
const TODAY = parseDate('14.04.2026');
const complete = examplesOf(WIZARD).find(({ name }) => name === 'complete')?.answers ?? {};

/** @returns the wizard's files with this review, and with two more ticks on the second step */
function filesWith(review: object): FormFiles {
  const ui = JSON.parse(allFiles.get(UI) ?? '') as {
    steps: { id: string; review?: object; sections: { rows: string[][] }[] }[];
    fields: Record<string, object>;
  };
  const schema = JSON.parse(allFiles.get(`${WIZARD}/schema.json`) ?? '') as {
    definitions: Record<string, { properties?: Record<string, object> }>;
  };
  const step = ui.steps.find((one) => one.review);
  if (step) step.review = review;
  ui.steps[1]?.sections[0]?.rows.push(['anruf'], ['werbung']);
  Object.assign(ui.fields, { anruf: { widget: 'checkbox' }, werbung: { widget: 'checkbox' } });
  const person = schema.definitions['persoenlicheDaten'] ?? {};
  person.properties = {
    ...person.properties,
    anruf: { type: 'boolean', title: 'Wir dürfen [anrufen](/kontakt)' },
    werbung: { type: 'boolean', title: 'Werbung' },
  };
  return new Map([...allFiles, [UI, JSON.stringify(ui)], [`${WIZARD}/schema.json`, JSON.stringify(schema)]]);
}

const readWith = (review: object): Form => readForm(WIZARD, filesWith(review));

const rulesFound = (review: object) =>
  checkForms(filesWith(review), { all: formIds, ids: [WIZARD], today: TODAY }).map(({ rule }) => rule);

/** @returns title and rows of each card that the review draws */
function cardsOf(form: Form, answers: Answers = { ...complete, anruf: true, werbung: false }) {
  return form.steps.flatMap((step) =>
    fillCards(form, step, answers).map(({ title, rows }): readonly [string, readonly string[]] => [
      title,
      rows.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' ')),
    ]),
  );
}

it('a review that says nothing has a card for each step, a row for each answer, named as its field', () => {
  const form = readWith({});
  const cards = new Map(cardsOf(form));
  expect([...cards.keys()]).toEqual(['Anmeldung', 'Persönliche Daten', 'Wärmepumpe']);
  const person = cards.get('Persönliche Daten') ?? [];
  expect(person.slice(0, 3)).toEqual(['Anrede: Herr', 'Vorname: Max', 'Nachname: Mustermann']);
  expect(person).toContain('IBAN: AT61 1904 3002 3457 3201');
  // ticks become words, and labels lose their links
  expect(person.slice(-2)).not.toContain('true');
  expect(person).toEqual(expect.arrayContaining(['Wir dürfen anrufen: Ja', 'Werbung: Nein']));
  expect(cards.get('Wärmepumpe')).toContain('Rechnung: Rechnung-Waermepumpe-2025.pdf');
  // the title is the one declared for the given answer
  expect(cards.get('Wärmepumpe')).toContain('Art der Luftnutzung: Außenluft');
});

it('an IBAN is drawn in letters of one width on a review that says nothing', () => {
  const form = readWith({});
  const rows = form.steps.flatMap((step) => fillCards(form, step, complete).flatMap((card) => card.rows));
  expect(rows.filter(({ mono }) => mono).map(({ label }) => label)).toEqual(['IBAN']);
});

it('a card without rows has the fields of its step that stand on no other, and not in "without"', () => {
  const form = readWith({
    without: ['anruf', 'tel'],
    cards: [
      { title: 'Antragsteller', rows: [{ label: 'Name', value: '{vorname} {nachname}' }, { value: '{email}' }] },
      { edit: 'persoenlicheDaten' },
    ],
  });
  const [[title, named], [rest, others]] = cardsOf(form) as [[string, string[]], [string, string[]]];
  expect([title, named]).toEqual(['Antragsteller', ['Name: Max Mustermann', 'E-Mail: max.mustermann@example.com']]);
  expect(rest).toBe('Persönliche Daten');
  expect(others).toContain('Werbung: Nein');
  for (const told of ['Vorname', 'Nachname', 'E-Mail', 'Telefon', 'Wir dürfen'])
    expect(others.filter((row) => row.startsWith(told))).toEqual([]);
});

it('the mail follows the steps as well', () => {
  const form = readWith({});
  const answers = { ...complete, anruf: true };
  const groups = summaryOf(
    { form, rules: compileRules(form), answers, today: TODAY },
    { yes: 'Ja', shortIban: '… {end}' },
  );
  expect(groups.flatMap(({ rows }) => rows.map(({ label, value }) => `${label}: ${value}`))).toEqual(
    expect.arrayContaining(['Wir dürfen anrufen: Ja', 'Anrede: Herr']),
  );
});

it('snapshot and diff tell what a review leaves out of a group', () => {
  const cards = [{ title: 'Angaben', rows: [{ value: '{objekt}' }, { value: '{geraete}' }] }];
  const reviewed = (without: readonly string[]): Form => ({
    ...listForm,
    steps: listForm.steps.map((step) => ({ ...step, review: { cards, without } })),
  });
  const [before, after] = [reviewed(['anlass']), reviewed(['anlass', 'objekt.strasse', 'objekt.firma'])];
  const lines = after.steps.flatMap((step) => reviewLines(after, step));
  expect(lines).toContain('  Objekt: {objekt} (ohne objekt.strasse, objekt.firma)');
  expect(lines).toContain('  Geräte: {geraete}');
  expect(reviewChanges(before, after).map(({ text }) => text)).toEqual([
    'Prüfseite, ‚Angaben: Objekt‘: vorher „{objekt}“, jetzt „{objekt} (ohne objekt.strasse, objekt.firma)“',
  ]);
});

it('nothing is forgotten by a review that follows the steps, and a card that names neither step nor title is refused', () => {
  expect(rulesFound({})).not.toContain('review-forgets');
  expect(rulesFound({ cards: [{ edit: 'anmeldung' }] })).toContain('review-forgets');
  expect(rulesFound({ cards: [{ rows: [{ value: '{email}' }] }] })).toContain('format');
});

it.each([
  [
    'whose fields moved to another step',
    { edit: 'anmeldung', rows: [{ value: '{iban}' }] },
    'edit-elsewhere „Bearbeiten“ auf der Karte „Bank“ führt zum Schritt „Anmeldung“. Was die Karte zeigt, steht im Schritt „Persönliche Daten“. Bitte bei „edit“ „persoenlicheDaten“ schreiben.',
  ],
  [
    'with a row whose only field moved to another step',
    { edit: 'persoenlicheDaten', rows: [{ value: '{kunde}' }, { value: '{iban}' }] },
    'edit-elsewhere „Bearbeiten“ auf der Karte „Bank“ führt zum Schritt „Persönliche Daten“. „kunde“ in dieser Zeile steht im Schritt „Anmeldung“. Bitte die Zeile auf eine Karte stellen, die zum Schritt „Anmeldung“ führt.',
  ],
  [
    'that begins at a field of another step',
    { edit: 'anmeldung', editAt: 'plz', rows: [{ value: '{kunde}' }] },
    expect.stringContaining('„plz“ unter „editAt“ steht im Schritt „Persönliche Daten“.'),
  ],
  [
    'that shows a field of the step of the review',
    { edit: 'persoenlicheDaten', rows: [{ value: '{iban}' }, { value: '{agb2}' }] },
    expect.stringContaining('zeigt „agb2“, nach dem derselbe Schritt erst fragt.'),
  ],
  [
    'whose only field moved to the step of the review',
    { edit: 'persoenlicheDaten', rows: [{ value: '{agb2}' }] },
    expect.stringMatching(/^review-shows-own /),
  ],
])('a card %s is told', (_what, card, told) => {
  const cards = [{ title: 'Bank', ...card }];
  const found = checkForms(filesWith({ cards }), { all: formIds, ids: [WIZARD], today: TODAY });
  const aboutCards = found.filter(({ rule }) => rule === 'edit-elsewhere' || rule === 'review-shows-own');
  expect(aboutCards.map((one) => `${one.rule} ${messageOf(one, texts)} ${fixOf(one, texts)}`)).toEqual([told]);
});

it('a card may lead to a step with one field of each row, or to the field that it begins at', () => {
  const several = { title: 'Bank', edit: 'persoenlicheDaten', rows: [{ value: '{kunde} {iban}' }] };
  const begun = { title: 'Ort', edit: 'persoenlicheDaten', editAt: 'plz', rows: [{ value: '{kunde}' }] };
  expect(
    rulesFound({ cards: [several, begun, { title: 'Satz', text: 'Das sind Sie.', edit: 'anmeldung' }] }),
  ).not.toContain('edit-elsewhere');
});

it('the answers of a step that a review forgets are told together, with the card that shows them all', () => {
  const cards = [{ edit: 'waermepumpe' }, { edit: 'anmeldung' }];
  const found = checkForms(filesWith({ cards }), { all: formIds, ids: [WIZARD], today: TODAY });
  const forgotten = found.filter(({ rule }) => rule === 'review-forgets');
  expect(forgotten.map((one) => messageOf(one, texts))).toEqual([
    expect.stringMatching(/aus dem Schritt „Persönliche Daten“ nicht: .*vorname, nachname,.* tel, email/),
  ]);
  expect(forgotten.map((one) => fixOf(one, texts))).toEqual([
    expect.stringContaining('({"edit":"persoenlicheDaten"} zeigt alle,'),
  ]);
});

it('a list that a review forgets is told once, and one of its fields in a row leads to the list', () => {
  const device: Record<string, Schema> = { kind: { type: 'string' }, price: { type: 'string' } };
  const steps: Record<string, Schema> = {
    one: {
      type: 'object',
      properties: { devices: { type: 'array', maxItems: 3, items: { type: 'object', properties: device } } },
    },
    two: { type: 'object', properties: { note: { type: 'string' } } },
  };
  const told = (...values: readonly string[]) => {
    const review = { cards: [{ title: 'Alles', rows: values.map((value) => ({ value })) }] };
    const made = filesOf({ steps, layout: { two: { review } } });
    return checkForms(made, { all: [ID], ids: [ID], today: TODAY })
      .filter(({ rule }) => rule === 'review-forgets' || rule === 'field-in-list')
      .map((finding) => `${String(finding.values?.['field'])}: ${fixOf(finding, texts)}`);
  };
  expect(told()).toEqual([expect.stringContaining('devices: Bitte einer Karte eine Zeile mit {devices} geben')]);
  expect(told('{devices.kind}')).toContain('devices.kind: Bitte {devices} schreiben: Das zeigt alle Einträge.');
  expect(told('{devices}')).toEqual([]);
});

it('diff keeps the rows of one name apart, as of two addresses in a step', () => {
  const form = readWith({});
  expect(changesOf(form, { ...form, lead: 'Neu.' }).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Satz unter dem Titel: /),
  ]);
  // replaces the rows with this value by rows with other values, or by none
  const toldOf = (value: string, ...to: readonly string[]) => {
    const steps = form.steps.map(({ review, ...step }) => {
      const cards = (review?.cards ?? []).map(({ rows = [], ...card }) => ({
        ...card,
        rows: rows.flatMap((row) =>
          row.value === value ? to.map((other) => ({ label: 'PLZ', value: other })) : [row],
        ),
      }));
      return { ...step, ...(review ? { review: { ...review, cards } } : {}) };
    });
    return changesOf(form, { ...form, steps }).map(({ text }) => text);
  };
  expect(toldOf('{plz}')).toEqual(['Prüfseite, entfernt: ‚Persönliche Daten: PLZ‘, zeigte „{plz}“']);
  expect(toldOf('{postPlz}', '{ort}')).toEqual([
    'Prüfseite, ‚Persönliche Daten: PLZ‘: vorher „{postPlz}“, jetzt „{ort}“',
  ]);
});
