import { getByLabelText } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  ADULT,
  BIRTHDAY,
  EMAIL,
  IBAN,
  INCOMPLETE,
  INVOICE_DATE,
  NO_DATE,
  PHONE,
  POSTCODE,
  REQUIRED,
  WINDOW,
  YEAR,
} from '../forms/wizard-messages.ts';
import { exampleAnswers } from '../server/test-server.ts';
import { click, fill, leaveField } from './acting.ts';
import { eventually, openForm } from './form-page.tsx';
import { setSite } from './site.ts';
import { messagesAfter, openWizard, type StepId, WIZARD, type Wizard, wizardOn } from './wizard.ts';

const site = setSite();

const PARTNER = 'Bitte einen Marktpartner auswählen oder einen anderen Händler eintragen!';
const NO_FILE = 'Die Datei fehlt.';
const FILE_TYPE = 'Das Dateiformat wird nicht unterstützt!';
const NONE = '';

/** [field, input, message when the field is left]. */
type Row = readonly [field: string, input: string, message: string];

/** Today is 14.04.2026. */
const PERSON: readonly Row[] = [
  ['Vorname', '', REQUIRED],
  ['Vorname', '   ', REQUIRED],
  ['Vorname', 'x'.repeat(81), 'Bitte geben Sie höchstens 80 Zeichen ein.'],
  ['Vorname', 'Ö', NONE],
  ['Nachname', '', REQUIRED],
  ['Telefon', '', REQUIRED],
  ['Telefon', '1234567', PHONE],
  ['Telefon', ' 1234567 ', PHONE],
  ['Telefon', '12345678', NONE],
  ['E-Mail', '', REQUIRED],
  ['E-Mail', 'max.example.com', EMAIL],
  ['E-Mail', 'max@', EMAIL],
  ['E-Mail', 'max@example', EMAIL],
  ['E-Mail', 'max@example.com', NONE],
  ['Geburtsdatum', '', REQUIRED],
  ['Geburtsdatum', '27.03.', INCOMPLETE],
  ['Geburtsdatum', '31.02.1990', NO_DATE],
  ['Geburtsdatum', '29.02.2007', NO_DATE],
  ['Geburtsdatum', '15.04.2026', BIRTHDAY],
  ['Geburtsdatum', '14.04.1916', BIRTHDAY],
  ['Geburtsdatum', '15.04.1916', NONE],
  ['Geburtsdatum', '15.04.2008', ADULT],
  ['Geburtsdatum', '14.04.2008', NONE],
  ['Geburtsdatum', '1.5.1990', NONE],
  ['Geburtsdatum', '1990-05-01', NONE],
  ['Kundennummer (optional)', '', NONE],
  ['Kundennummer (optional)', 'A-123', NONE],
  ['IBAN', '', REQUIRED],
  ['IBAN', 'AT611904300234573202', IBAN],
  ['IBAN', 'AT61190430023457320', IBAN],
  ['IBAN', 'XX611904300234573201', IBAN],
  ['IBAN', 'at61 1904-3002 3457 3201', NONE],
  ['IBAN', 'DE89 3704 0044 0532 0130 00', NONE],
  ['PLZ', '', REQUIRED],
  ['PLZ', '0402', POSTCODE],
  ['PLZ', '402', POSTCODE],
  ['PLZ', '40200', POSTCODE],
  ['PLZ', '402a', POSTCODE],
  ['PLZ', '4020', NONE],
  ['Ort', '', REQUIRED],
  ['Straße', '', REQUIRED],
  ['Hausnummer', '', REQUIRED],
  ['Stiege/Stock/Tür (optional)', '', NONE],
];

const PUMP: readonly Row[] = [
  ['Baujahr des alten Heizsystems', '', REQUIRED],
  ['Baujahr des alten Heizsystems', '1899', YEAR],
  ['Baujahr des alten Heizsystems', '1900', NONE],
  ['Baujahr des alten Heizsystems', '2026', NONE],
  ['Baujahr des alten Heizsystems', '2027', YEAR],
  ['Baujahr des alten Heizsystems', '199', YEAR],
  ['Baujahr des alten Heizsystems', '19940', YEAR],
  ['Baujahr des alten Heizsystems', 'um 1990', YEAR],
  ['Datum der Inbetriebnahme', '', REQUIRED],
  ['Datum der Inbetriebnahme', '15.09.', NO_DATE],
  ['Datum der Inbetriebnahme', '31.04.2025', NO_DATE],
  ['Datum der Inbetriebnahme', '28.02.2025', WINDOW],
  ['Datum der Inbetriebnahme', '01.03.2025', NONE],
  ['Datum der Inbetriebnahme', '31.05.2026', NONE],
  ['Datum der Inbetriebnahme', '01.06.2026', WINDOW],
  ['Rechnungsdatum', '', REQUIRED],
  ['Rechnungsdatum', '22.09', NO_DATE],
  ['Rechnungsdatum', '31.01.2025', INVOICE_DATE],
  ['Rechnungsdatum', '01.02.2025', NONE],
  ['Rechnungsdatum', '15.04.2026', NONE],
  ['Rechnungsdatum', '16.04.2026', INVOICE_DATE],
];

test('each answer about the person gets its message, or none', async () => {
  expect(messagesAfter(await openWizard(site.server, 'persoenlicheDaten'), PERSON)).toEqual(PERSON);
});

test('each answer about the heat pump gets its message, or none', async () => {
  expect(messagesAfter(await openWizard(site.server, 'waermepumpe'), PUMP)).toEqual(PUMP);
});

test('once the funding is over, an invoice may be as late as its last day and no later', async () => {
  const answers = exampleAnswers(WIZARD);
  const wizard = wizardOn(await openForm(site.server, { form: WIZARD, answers, now: '2026-07-01T10:00:00+02:00' }));
  await wizard.next();
  await wizard.next();
  await wizard.sees('waermepumpe');
  const rows: readonly Row[] = [
    ['Rechnungsdatum', '31.05.2026', NONE],
    ['Rechnungsdatum', '01.06.2026', INVOICE_DATE],
  ];
  expect(messagesAfter(wizard, rows)).toEqual(rows);
});

test('what has to be answered says so when the step is submitted empty', async () => {
  const first = wizardOn(await openForm(site.server, { form: WIZARD }));
  await first.next();
  expect(first.messages()).toEqual([REQUIRED]);
  first.choose('Sind Sie bereits Stromkunde der Muster Energie?', 'Ich bin Stromkunde der Muster Energie');
  await first.next();
  expect(first.messages()).toEqual([PARTNER]);

  const person = await openEmptyAt('persoenlicheDaten');
  await person.next();
  expect(person.messages()).toEqual(Array.from({ length: 11 }, () => REQUIRED));
  person.tick('Die Zustell-Postanschrift weicht von der Installationsadresse ab.');
  await person.next();
  expect(person.messages()).toEqual(Array.from({ length: 15 }, () => REQUIRED));

  const pump = await openEmptyAt('waermepumpe');
  await pump.next();
  expect(pump.messages()).toEqual([REQUIRED, REQUIRED, REQUIRED, NO_FILE, REQUIRED]);
  pump.choose('Art des Gebäudes', 'Altbau – unsaniert');
  await pump.next();
  expect(pump.messages()).toEqual([REQUIRED, REQUIRED, REQUIRED, REQUIRED, NO_FILE, REQUIRED]);
  pump.choose('Art des Gebäudes', 'Neubau');
  await pump.next();
  expect(pump.messages()).toEqual([REQUIRED, REQUIRED, NO_FILE, REQUIRED]);

  const review = await openEmptyAt('absenden');
  await review.send();
  expect(review.messages()).toEqual([REQUIRED]);
});

test('the post address is asked for and checked only while it differs', async () => {
  const wizard = await openWizard(site.server, 'persoenlicheDaten');
  const box = 'Die Zustell-Postanschrift weicht von der Installationsadresse ab.';
  wizard.tick(box);
  const post = wizard.group('Zustell-Postanschrift');
  if (!post) throw new Error('no post address');
  fill(getByLabelText<HTMLInputElement>(post, 'PLZ'), '0402');
  await wizard.next();
  expect(wizard.messages()).toEqual([POSTCODE, REQUIRED, REQUIRED, REQUIRED]);
  wizard.tick(box);
  expect(wizard.group('Zustell-Postanschrift')).toBeUndefined();
  await wizard.next();
  await wizard.sees('waermepumpe');
});

test('a file is taken or refused by its type and size, and named either way', async () => {
  const wizard = await openEmptyAt('waermepumpe');
  const offer = async (name: string, type: string, bytes: number, begins = '') => {
    await wizard.upload(new File([begins, new Uint8Array(bytes - begins.length).fill(1)], name, { type }));
    return wizard.message('Rechnung');
  };
  for (const [name, type, begins] of [
    ['b.gif', 'image/gif', 'GIF89a'],
    ['d.pdf', 'application/pdf', '%PDF-1.4'],
  ] as const) {
    expect([name, await offer(name, type, 100, begins)]).toEqual([name, NONE]);
  }
  expect(await offer('Archiv.pdf', 'application/pdf', 100, 'PK\u0003\u0004')).toBe(FILE_TYPE);
  expect(await offer('Foto.heic', 'image/heic', 100)).toBe(FILE_TYPE);
  expect(
    await offer('Brief.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 100),
  ).toBe(FILE_TYPE);
  expect(await offer('leer.pdf', 'application/pdf', 0)).toBe('Die Datei ist leer. Bitte wählen Sie eine andere Datei.');
  expect(await offer('groß.pdf', 'application/pdf', 10 * 1024 * 1024 + 1)).toBe(
    'Die Datei ist zu groß. Erlaubt sind höchstens 10 MB.',
  );
  expect(await offer('noch erlaubt.pdf', 'application/pdf', 10 * 1024 * 1024, '%PDF-1.4')).toBe(NONE);
  click(wizard.button('noch erlaubt.pdf entfernen'));
  expect(wizard.message('Rechnung')).toBe(NO_FILE);
});

const FIELDS: Partial<Record<StepId, readonly string[]>> = {
  anmeldung: ['kunde', 'fairEnergyPartner'],
  persoenlicheDaten: [
    'anrede',
    'vorname',
    'nachname',
    'tel',
    'email',
    'birthday',
    'iban',
    'plz',
    'ort',
    'strasse',
    'hausnr',
    'stiegeStockTuer',
  ],
  waermepumpe: [
    'warmepumpeArt',
    'altesHeizsystem',
    'baujahr',
    'waermequelle',
    'waermequelleTyp',
    'hersteller',
    'bezeichnung',
    'inbetriebnahmedatum',
    'rechnung',
    'rechnungsdatum',
  ],
  absenden: ['agb2'],
};

/** Opens the step without any answers on it. */
function openEmptyAt(step: StepId): Promise<Wizard> {
  return openWizard(site.server, step, Object.fromEntries((FIELDS[step] ?? []).map((name) => [name, undefined])));
}

test('how to mend an empty street is said where it was left empty, and not before', async () => {
  const wizard = await openWizard(site.server, 'persoenlicheDaten');
  const HOW = 'Gibt es keinen Straßennamen, tragen Sie bitte den Ortsnamen ein.';
  expect(wizard.root.textContent).not.toContain(HOW);
  wizard.write({ Straße: '' });
  leaveField();
  expect(wizard.message('Straße')).toBe(REQUIRED);
  const ids = wizard.field('Straße').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([`Fehler: ${REQUIRED}`, HOW]);
});

test.each([
  [
    'Wo finde ich die Kundennummer?',
    'Skizze einer Rechnung: Die Kundennummer steht rechts oben, über der Rechnungsnummer.',
  ],
  [
    'Wo finde ich meine IBAN?',
    'Skizze eines Kontoauszugs: Oben steht, wem das Konto gehört. Darunter steht die IBAN: AT und 18 weitere Stellen.',
  ],
])('a drawing shows to whoever asks %s where it stands', async (question, drawn) => {
  const wizard = await openWizard(site.server, 'persoenlicheDaten');
  const drawing = () => wizard.root.querySelector('[role=img]')?.getAttribute('aria-label');
  const help = [...wizard.root.querySelectorAll('summary')].find(({ textContent }) => textContent === question);
  expect(drawing()).toBeUndefined();
  if (help) click(help);
  await eventually(drawing).toBe(drawn);
});
