import { expect, it } from 'vitest';
import { compileRules } from '../../src/definition/compile.ts';
import { parseDate } from '../../src/engine/calendar.ts';
import type { Form, Step } from '../../src/engine/form.ts';
import { receivedFiles } from '../../src/server/mail/received-files.ts';
import { summaryOf } from '../../src/server/mail/summary.ts';
import { makeStep } from '../engine/made-form.ts';
import { listAnswers, listForm } from '../forms/lists.ts';

const rules = compileRules(listForm);

/** @returns the mail's summary of answers with lists, as lines */
function summarised(form: Form, answers = listAnswers): readonly string[] {
  const application = { form, rules, answers, today: parseDate('14.04.2026') };
  return summaryOf(application, { yes: 'Ja', shortIban: '… {end}' }).flatMap(({ title = '', rows }) => [
    title,
    ...rows.map(({ label, value }) => `  ${label}: ${value.replaceAll('\u00a0', ' ')}`),
  ]);
}

const DEVICES = [
  'Gerät 1',
  '  Wärmequelle: Luft',
  '  Hersteller: Hausruck Wärmetechnik',
  '  Modell: AeroLine 6',
  '  Zustand: Gebraucht',
  '  Mängel bekannt: Ja',
  '  Art der Mängel: Technisch',
  '  Kaufdatum: 02.03.2026',
  '  Preis: 4200 €',
  '  Anzahlung: 200 €',
  '  IBAN: … 3201',
  'Gerät 2',
  '  Wärmequelle: Erde',
  '  Art der Erdwärmenutzung: Tiefenbohrung',
  '  Hersteller: Hausruck Wärmetechnik',
  '  Modell: TerraLine 7',
  '  Zustand: Gebraucht',
  '  Mängel bekannt: Nein',
  '  Kaufdatum: 14.04.2026',
  '  Preis: 9800 €',
  '  IBAN: … 3201',
  'Gerät 3',
  '  Wärmequelle: Wasser',
  '  Hersteller: Hersteller nicht aufgelistet',
  '  Zustand: Neu',
  '  Kaufdatum: 01.04.2026',
  '  Preis: 12000 €',
  '  IBAN: … 3201',
];
const OBJECT = [
  'Objekt',
  '  Nutzung: Betrieb',
  'Objekt: Raum 1',
  '  Fläche: 42,5 m²',
  '  Teilnehmender Händler: Wärmewerk Donaubogen GmbH, 4020 Linz',
];

it('a mail names of entries and groups what was chosen, and nothing that was written', () => {
  expect(summarised(listForm)).toEqual(['', '  Anlass: Tausch alter Geräte', ...DEVICES, ...OBJECT]);
});

it('a mail says the words of options that are true and false, and of boxes those that are ticked', () => {
  const oneOf = [
    { const: true, title: 'gekauft' },
    { const: false, title: 'gemietet' },
  ];
  const kauf = { title: 'Kauf', type: 'boolean', oneOf } as const;
  const neu = { title: 'Neu', type: 'boolean' } as const;
  const form = makeStep({ type: 'object', properties: { kauf, neu } });
  const [step] = form.steps as readonly [Step];
  const cards = [{ title: 'Angaben', rows: [{ value: '{kauf}' }, { value: '{neu}' }] }];
  const reviewed = { ...form, steps: [{ ...step, review: { cards } }] };
  expect(summarised(reviewed, { kauf: true, neu: true })).toEqual(['Angaben', '  Kauf: gekauft', '  Neu: Ja']);
  expect(summarised(reviewed, { kauf: false, neu: false })).toEqual(['Angaben', '  Kauf: gemietet']);
});

it('a mail names the same of a list that a review card shows', () => {
  const rows = [
    { label: 'Anlass und Ort', value: '{anlass}[, {objekt.strasse}]' },
    { label: 'Nutzung', value: '{objekt.nutzung}' },
    { label: 'Straße', value: '{objekt.strasse}' },
    { label: 'Geräte', value: '{geraete}' },
    { label: 'Alles zum Objekt', value: 'Objekt: {objekt}' },
  ];
  const steps = listForm.steps.map((step): Step => ({ ...step, review: { cards: [{ title: 'Angaben', rows }] } }));
  expect(summarised({ ...listForm, steps })).toEqual([
    'Angaben',
    '  Anlass und Ort: Tausch alter Geräte',
    '  Nutzung: Betrieb',
    ...DEVICES,
  ]);
});

it('a mail leaves out what the review does without, inside of entries too', () => {
  const cards = [{ title: 'Angaben', rows: [{ value: '{geraete}' }, { value: '{objekt}' }] }];
  const review = { cards, without: ['geraete.iban', 'objekt.raeume'] };
  const steps = listForm.steps.map((step): Step => ({ ...step, review }));
  const left = DEVICES.filter((line) => !line.startsWith('  IBAN'));
  expect(summarised({ ...listForm, steps })).toEqual([...left, 'Objekt', '  Nutzung: Betrieb']);
});

it('a mail names no entry of which nothing was chosen', () => {
  expect(summarised(listForm, { geraete: [{}, { altgeraet: 'Öl' }], objekt: { raeume: [{ name: 'Büro' }] } })).toEqual(
    [],
  );
});

it('a mail says how many files of a kind were received, and of none its name', () => {
  const texts = { title: 'Dateien von {operator}', one: '1 Datei', many: '{n} Dateien' };
  expect(receivedFiles(listForm, listAnswers, texts)).toEqual([
    { kind: 'rows', title: 'Dateien von Muster Energie', rows: [{ label: 'Rechnung', value: '3 Dateien' }] },
  ]);
  expect(receivedFiles(listForm, { anlass: 'TAUSCH' }, texts)).toEqual([]);
});
