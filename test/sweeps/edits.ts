import type { Edit } from '../server/edit-forms.ts';
import type { FormPage } from './form-page.tsx';
import * as look from './looks.ts';

/** The id of a step, or the path of another page. */
export type Place = 'anmeldung' | 'persoenlicheDaten' | 'waermepumpe' | 'absenden' | `/${string}`;

/**
 * An edit by a product owner, and what it changes for customers: on the page, and in the server's response to the same
 * application.
 */
export interface EditRow {
  readonly what: string;
  readonly edits: readonly Edit[];
  readonly at: Place;
  readonly look: (page: FormPage) => unknown;
  /** The results of `look`, before and after the edit. */
  readonly sees: readonly [unknown, unknown];
  /** The sent answers that differ from complete.json. */
  readonly sent: Readonly<Record<string, unknown>>;
  /** 201, or the problems in the order of the response: the same before and after the edit, or one for each. */
  readonly answers: Told | readonly [Told, Told];
}

export const TAKEN = 201;
export type Told = typeof TAKEN | readonly string[];

const FORM = 'waermepumpe-foerderbonus';
const SCHEMA = `${FORM}/schema.json`;
const UI = `${FORM}/ui.json`;
const SITE = 'shared/site.json';
const TEXTS = 'shared/texts.json';
const block = (name: string) => `shared/blocks/${name}.json`;
const edit = (file: string, from: string, to: string): Edit => ({ file, from, to });

const WINDOW =
  'Eine Förderung ist nur für Wärmepumpen möglich, die im Zeitraum von 01.03.2025 bis 31.05.2026 in Betrieb genommen wurden.';
const REQUIRED = 'Dieses Feld ist ein Pflichtfeld.';
const NOT_LISTED = 'Bitte wählen Sie einen Eintrag aus der Liste.';

export const EDITS: readonly EditRow[] = [
  {
    what: 'a label',
    edits: [edit(block('telefon-email.schema'), '"Telefon"', '"Mobiltelefon"')],
    at: 'persoenlicheDaten',
    look: look.labelOf('tel'),
    sees: ['Telefon', 'Mobiltelefon'],
    sent: {},
    answers: TAKEN,
  },
  {
    what: 'a hint',
    edits: [edit(block('iban.ui'), 'Der Förderbetrag wird', 'Der Bonus wird')],
    at: 'persoenlicheDaten',
    look: look.hintOf('iban'),
    sees: ['Der Förderbetrag wird auf dieses Konto überwiesen.', 'Der Bonus wird auf dieses Konto überwiesen.'],
    sent: {},
    answers: TAKEN,
  },
  {
    what: 'a shortest length',
    edits: [edit(block('telefon-email.schema'), '"minLength": 8', '"minLength": 10')],
    at: 'persoenlicheDaten',
    look: look.messageAfter('tel', '0732 6500'),
    sees: ['', 'Ungültige Telefonnummer!'],
    sent: { tel: '0732 6500' },
    answers: [TAKEN, ['tel: Ungültige Telefonnummer!']],
  },
  {
    what: 'a minimum age',
    edits: [edit(block('geburtsdatum.schema'), '"minAge": 18', '"minAge": 21')],
    at: 'persoenlicheDaten',
    look: look.messageAfter('birthday', '14.04.2006'),
    sees: ['', 'Sie müssen mindestens 21 Jahre alt sein.'],
    sent: { birthday: '14.04.2006' },
    answers: [TAKEN, ['birthday: Sie müssen mindestens 21 Jahre alt sein.']],
  },
  {
    what: 'a message taken away, so that the catalogue speaks',
    edits: [
      edit(
        'shared/messages.json',
        'Sie müssen mindestens {limit} Jahre alt sein.',
        'Das geht erst mit {limit} Jahren.',
      ),
    ],
    at: 'persoenlicheDaten',
    look: look.messageAfter('birthday', '14.04.2010'),
    sees: ['Sie müssen mindestens 18 Jahre alt sein.', 'Das geht erst mit 18 Jahren.'],
    sent: { birthday: '14.04.2010' },
    answers: [['birthday: Sie müssen mindestens 18 Jahre alt sein.'], ['birthday: Das geht erst mit 18 Jahren.']],
  },
  {
    what: 'the message of a rule',
    edits: [edit(block('iban.schema'), 'Bitte geben Sie eine gültige IBAN ein', 'Diese IBAN gibt es nicht.')],
    at: 'persoenlicheDaten',
    look: look.messageAfter('iban', 'AT61 1904 3002 3457 3202'),
    sees: ['Bitte geben Sie eine gültige IBAN ein', 'Diese IBAN gibt es nicht.'],
    sent: { iban: 'AT611904300234573202' },
    answers: [['iban: Bitte geben Sie eine gültige IBAN ein'], ['iban: Diese IBAN gibt es nicht.']],
  },
  {
    what: 'a message of the catalogue',
    edits: [edit('shared/messages.json', `"required": "${REQUIRED}"`, '"required": "Hier fehlt etwas."')],
    at: 'persoenlicheDaten',
    look: look.messageAfter('vorname', ''),
    sees: [REQUIRED, 'Hier fehlt etwas.'],
    sent: { vorname: ' ' },
    answers: [[`vorname: ${REQUIRED}`], ['vorname: Hier fehlt etwas.']],
  },
  {
    what: 'a pattern',
    edits: [edit(block('adresse.schema'), '^[1-9][0-9]{3}$', '^4[0-9]{3}$')],
    at: 'persoenlicheDaten',
    look: look.messageAfter('plz', '1010'),
    sees: ['', 'Ungültige Postleitzahl!'],
    sent: { plz: '1010' },
    answers: [TAKEN, ['plz: Ungültige Postleitzahl!']],
  },
  {
    what: 'a required field made optional',
    edits: [edit(block('adresse.schema'), '"strasse", "hausnr"]', '"hausnr"]')],
    at: 'persoenlicheDaten',
    look: look.labelOf('strasse'),
    sees: ['Straße', 'Straße (optional)'],
    sent: { strasse: '' },
    answers: [[`strasse: ${REQUIRED}`], TAKEN],
  },
  {
    what: 'an optional field made required',
    edits: [edit(block('adresse.schema'), '"required": ["plz"', '"required": ["stiegeStockTuer", "plz"')],
    at: 'persoenlicheDaten',
    look: look.labelOf('stiegeStockTuer'),
    sees: ['Stiege/Stock/Tür (optional)', 'Stiege/Stock/Tür'],
    sent: { stiegeStockTuer: '' },
    answers: [TAKEN, [`stiegeStockTuer: ${REQUIRED}`]],
  },
  {
    what: 'the order of rows',
    edits: [edit(UI, '["tel:6", "email:6"], ["birthday:12"]', '["birthday:12"], ["tel:6", "email:6"]')],
    at: 'persoenlicheDaten',
    look: look.orderOf('tel', 'birthday'),
    sees: [
      ['tel', 'birthday'],
      ['birthday', 'tel'],
    ],
    sent: { tel: '1', birthday: '31.02.1985' },
    answers: [
      ['tel: Ungültige Telefonnummer!', 'birthday: Ungültiges Datum!'],
      ['birthday: Ungültiges Datum!', 'tel: Ungültige Telefonnummer!'],
    ],
  },
  {
    what: 'a new field',
    edits: [
      edit(
        block('kundennummer.schema'),
        '"maxLength": 20} }',
        '"maxLength": 20}, "ansprechpartner": {"type": "string", "title": "Ansprechpartner", "maxLength": 5} }',
      ),
      edit(
        block('kundennummer.ui'),
        '"kundennummer": {',
        '"ansprechpartner": { "widget": "text" },\n    "kundennummer": {',
      ),
      edit(UI, '["kundennummer:12"]', '["kundennummer:6", "ansprechpartner:6"]'),
    ],
    at: 'persoenlicheDaten',
    look: look.messageAfter('ansprechpartner', 'Huberin'),
    sees: [undefined, 'Bitte geben Sie höchstens 5 Zeichen ein.'],
    sent: { ansprechpartner: 'Huberin' },
    answers: [TAKEN, ['ansprechpartner: Bitte geben Sie höchstens 5 Zeichen ein.']],
  },
  {
    what: 'what the calendar offers',
    edits: [
      edit(block('geburtsdatum.ui'), '"calendar": false', '"calendar": { "years": ["today-110y", "today-18y"] }'),
    ],
    at: 'persoenlicheDaten',
    look: look.lastYearOf('birthday'),
    sees: [undefined, '2008'],
    sent: { birthday: '01.01.2000' },
    answers: TAKEN,
  },

  {
    what: 'a window',
    edits: [edit(SCHEMA, '"dateTo": "31.05.2026"', '"dateTo": "30.06.2026"')],
    at: 'waermepumpe',
    look: look.messageAfter('inbetriebnahmedatum', '15.06.2026'),
    sees: [WINDOW, ''],
    sent: { inbetriebnahmedatum: '15.06.2026' },
    answers: [[`inbetriebnahmedatum: ${WINDOW}`], TAKEN],
  },
  {
    what: 'a window, in the calendar',
    edits: [edit(SCHEMA, '"dateTo": "31.05.2026"', '"dateTo": "31.05.2027"')],
    at: 'waermepumpe',
    look: look.lastYearOf('inbetriebnahmedatum'),
    sees: ['2026', '2027'],
    sent: {},
    answers: TAKEN,
  },
  {
    what: 'an option added',
    edits: [
      edit(
        block('waermequelle.schema'),
        '{ "const": "LUFT", "title": "Luft", "description": "Gerät steht außen oder im Keller" },',
        '{ "const": "LUFT", "title": "Luft", "description": "Gerät steht außen oder im Keller" },\n        { "const": "SONNE", "title": "Sonne" },',
      ),
    ],
    at: 'waermepumpe',
    look: look.optionsOf('waermequelle'),
    sees: [
      ['Luft', 'Wasser', 'Erde', 'Direktverdampfer'],
      ['Luft', 'Sonne', 'Wasser', 'Erde', 'Direktverdampfer'],
    ],
    sent: { waermequelle: 'SONNE', waermequelleTyp: undefined, hersteller: undefined, bezeichnung: undefined },
    answers: [[`waermequelle: ${NOT_LISTED}`], TAKEN],
  },
  {
    what: 'an option removed',
    edits: [
      edit(SCHEMA, '{"enum": ["SANIERT", "UNSANIERT"]}', '{"const": "SANIERT"}'),
      edit(block('gebaeude.schema'), ',\n        { "const": "UNSANIERT", "title": "Altbau – unsaniert" }', ''),
    ],
    at: 'waermepumpe',
    look: look.optionsOf('warmepumpeArt'),
    sees: [
      ['Neubau', 'Altbau – saniert', 'Altbau – unsaniert'],
      ['Neubau', 'Altbau – saniert'],
    ],
    sent: { warmepumpeArt: 'UNSANIERT' },
    answers: [TAKEN, [`warmepumpeArt: ${NOT_LISTED}`]],
  },
  {
    what: 'an option renamed',
    edits: [edit(block('altes-heizsystem.schema'), '"Stückholz"', '"Scheitholz"')],
    at: 'waermepumpe',
    look: look.offeredIn('altesHeizsystem', 'Stückholz', 'Scheitholz'),
    sees: [['Stückholz'], ['Scheitholz']],
    sent: { altesHeizsystem: 'STUECKHOLZ' },
    answers: TAKEN,
  },
  {
    what: 'a rule',
    edits: [edit(SCHEMA, '["SANIERT", "UNSANIERT"]', '["SANIERT"]')],
    at: 'waermepumpe',
    look: look.shownAfter('Altbau – unsaniert', 'baujahr'),
    sees: [true, false],
    sent: { warmepumpeArt: 'UNSANIERT', altesHeizsystem: undefined, baujahr: undefined },
    answers: [[`altesHeizsystem: ${REQUIRED}`, `baujahr: ${REQUIRED}`], TAKEN],
  },
  {
    what: 'the types of a file',
    edits: [edit(block('rechnung.schema'), '"image/png", ', '')],
    at: 'waermepumpe',
    look: look.takesFiles('rechnung', 'image/png'),
    sees: [true, false],
    sent: { rechnung: look.PNG },
    answers: [TAKEN, ['rechnung: Das Dateiformat wird nicht unterstützt!']],
  },
  {
    what: 'the size of a file',
    edits: [edit(block('rechnung.schema'), '"10 MB"', '"1 KB"')],
    at: 'waermepumpe',
    look: look.messageAfterFile('rechnung'),
    sees: ['', 'Die Datei ist zu groß. Erlaubt sind höchstens 1 KB.'],
    sent: { rechnung: look.LARGE_PDF },
    answers: [TAKEN, ['rechnung: Die Datei ist zu groß. Erlaubt sind höchstens 1 KB.']],
  },
  {
    what: 'what a list is given at its end',
    edits: [edit(block('geraet.ui'), '"Modell nicht aufgelistet"', '"Anderes Modell"')],
    at: 'waermepumpe',
    look: look.offeredIn('bezeichnung', 'Modell nicht aufgelistet', 'Anderes Modell'),
    sees: [['Modell nicht aufgelistet'], ['Anderes Modell']],
    sent: { bezeichnung: 'Anderes Modell' },
    answers: [[`bezeichnung: ${NOT_LISTED}`], TAKEN],
  },
  {
    what: 'where a list comes from',
    edits: [edit(block('geraet.ui'), '/waermequelle/{waermequelle}"', '/all"')],
    at: 'waermepumpe',
    look: look.offeredIn('hersteller', 'Innquell', 'Voralpin'),
    sees: [['Voralpin'], ['Innquell', 'Voralpin']],
    sent: { hersteller: 'Innquell', bezeichnung: undefined },
    answers: [[`hersteller: ${NOT_LISTED}`], TAKEN],
  },

  {
    what: 'the label of a step',
    edits: [edit(UI, '"label": "Persönliche Daten"', '"label": "Über Sie"')],
    at: 'anmeldung',
    look: look.steps,
    sees: [
      ['Anmeldung', 'Persönliche Daten', 'Wärmepumpe', 'Prüfen & Absenden'],
      ['Anmeldung', 'Über Sie', 'Wärmepumpe', 'Prüfen & Absenden'],
    ],
    sent: {},
    answers: TAKEN,
  },
  {
    what: 'the title of a step',
    edits: [edit(UI, '"title": "Prüfen und Absenden"', '"title": "Alles richtig?"')],
    at: 'absenden',
    look: look.textOf('h2.ff-title'),
    sees: ['Schritt 4 von 4: Prüfen und Absenden', 'Schritt 4 von 4: Alles richtig?'],
    sent: {},
    answers: TAKEN,
  },
  {
    what: 'a row of a review card',
    edits: [
      edit(
        UI,
        '{ "label": "Telefon", "value": "{tel}" }',
        '{ "label": "Rückfragen", "value": "{tel}[ oder {email}]" }',
      ),
    ],
    at: 'absenden',
    look: look.reviewRow('Telefon', 'Rückfragen'),
    sees: ['0660 1234567', '0660 1234567 oder max.mustermann@example.com'],
    sent: {},
    answers: TAKEN,
  },
  {
    what: 'a link of the site',
    edits: [edit(SITE, '"datenschutz": "/datenschutz"', '"datenschutz": "https://www.example.at/datenschutz"')],
    at: 'absenden',
    look: look.addressOf('Datenschutzerklärung'),
    sees: ['/datenschutz', 'https://www.example.at/datenschutz'],
    sent: {},
    answers: TAKEN,
  },
  {
    what: 'the text of a button',
    edits: [edit(TEXTS, '"button.submit": "Absenden"', '"button.submit": "Antrag abschicken"')],
    at: 'absenden',
    look: look.textOf('button[type=submit]'),
    sees: ['Absenden', 'Antrag abschicken'],
    sent: {},
    answers: TAKEN,
  },
  {
    what: 'the operator',
    edits: [edit(SITE, '"Muster Energie"', '"Neue Energie"')],
    at: 'anmeldung',
    look: look.textOf('legend'),
    sees: ['Sind Sie bereits Stromkunde der Muster Energie?', 'Sind Sie bereits Stromkunde der Neue Energie?'],
    sent: {},
    answers: TAKEN,
  },
  {
    what: 'the telephone number',
    edits: [edit(SITE, '"0732 000 0000"', '"0800 123 456"')],
    at: 'anmeldung',
    look: look.hotline,
    sees: [
      ['tel:07320000000', '0732 000 0000'],
      ['tel:0800123456', '0800 123 456'],
    ],
    sent: {},
    answers: TAKEN,
  },
  {
    what: 'a fact beside the form',
    edits: [edit(UI, '"title": "Ihre Förderung"', '"title": "Ihr Bonus"')],
    at: 'anmeldung',
    look: look.textOf('aside h2'),
    sees: ['Ihre Förderung', 'Ihr Bonus'],
    sent: {},
    answers: TAKEN,
  },
  {
    what: 'an exit',
    edits: [
      edit(UI, '"Werden Sie zuerst Stromkunde"', '"Erst Strom, dann Bonus"'),
      edit(
        UI,
        '"message": "Der Wärmepumpe Förderbonus gilt nur für Stromkunden."',
        '"message": "Das gilt nur für Stromkunden."',
      ),
    ],
    at: 'anmeldung',
    look: look.exit,
    sees: ['Werden Sie zuerst Stromkunde', 'Erst Strom, dann Bonus'],
    sent: { kunde: 'KEIN_KUNDE' },
    answers: [
      ['kunde: Der Wärmepumpe Förderbonus gilt nur für Stromkunden.'],
      ['kunde: Das gilt nur für Stromkunden.'],
    ],
  },
  {
    what: 'the text after success',
    edits: [edit(UI, '"title": "Vielen Dank für Ihren Antrag!"', '"title": "Wir haben Ihren Antrag!"')],
    at: '/Bestellung/Erfolgreich-Waermepumpe',
    look: look.textOf('h1'),
    sees: ['Vielen Dank für Ihren Antrag!', 'Wir haben Ihren Antrag!'],
    sent: {},
    answers: TAKEN,
  },
  {
    what: 'a page that a link leads to',
    edits: [edit('shared/pages.json', '"title": "Kontakt"', '"title": "So erreichen Sie uns"')],
    at: '/kontakt',
    look: look.textOf('h1'),
    sees: ['Kontakt', 'So erreichen Sie uns'],
    sent: {},
    answers: TAKEN,
  },
];
