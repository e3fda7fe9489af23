import { fileValue, gif, jpeg, pdf, pdfOf, png } from '../server/uploads/samples.ts';
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

/** A rule with a boundary: values that it just accepts, and values that it just refuses. */
export interface Limit {
  readonly what: string;
  readonly field: string;
  /** Other answers that differ from complete.json. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** The time of the server's clock; by default NOW, the morning of 14.04.2026. */
  readonly now?: string;
  readonly taken: readonly unknown[];
  /** The refused values, by their message. */
  readonly refused: Readonly<Record<string, readonly unknown[]>>;
}

const NOT_LISTED = 'Bitte wählen Sie einen Eintrag aus der Liste.';

const MEGABYTE = 1024 * 1024;
const file = (bytes: Buffer, mimetype: string) => fileValue(bytes, mimetype);
const mailOf = (length: number) => `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(length - 193)}`;
const postcodes = {
  taken: ['1000', '4020', '9999', ' 4020 '],
  refused: { [POSTCODE]: ['0999', '999', '10000', '14020', '402a', 'a020', '40 20'], [REQUIRED]: ['', undefined] },
};
const differing = {
  rechnungsadrsabweichend: true,
  postPlz: '1010',
  postOrt: 'Wien',
  postStrasse: 'Ringzeile',
  postHausnr: '20',
};
const noDevice = { hersteller: undefined, bezeichnung: undefined };
const kinds = (source: string, taken: readonly string[], refused: readonly string[]): Limit => ({
  what: `the kinds of ${source}`,
  field: 'waermequelleTyp',
  given: { ...noDevice, waermequelle: source },
  taken: [...taken, undefined],
  refused: { [NOT_LISTED]: refused },
});
const invoiceUntil = (last: string, after: string, now: string): Limit => ({
  what: `an invoice as late as ${last}`,
  field: 'rechnungsdatum',
  now,
  taken: [last],
  refused: { [INVOICE_DATE]: [after] },
});
/** The limit of a text's length. */
const room = (
  field: string,
  most: number,
  given?: Limit['given'],
  message = `Bitte geben Sie höchstens ${most} Zeichen ein.`,
): Limit => ({
  what: 'room',
  field,
  ...(given && { given }),
  taken: ['x'.repeat(most)],
  refused: { [message]: ['x'.repeat(most + 1)] },
});

/** The limits of the wizard. */
export const LIMITS: readonly Limit[] = [
  {
    what: 'either of the two',
    field: 'otherPartner',
    given: { fairEnergyPartner: undefined },
    taken: ['Huber, Linz'],
    refused: {},
  },
  {
    what: '18 years, and less than 110',
    field: 'birthday',
    taken: ['14.04.2008', '15.04.1916'],
    refused: { [ADULT]: ['15.04.2008', '14.04.2026'], [BIRTHDAY]: ['14.04.1916', '15.04.2026'] },
  },
  {
    what: '10 characters, a day that there is',
    field: 'birthday',
    taken: ['29.02.1984'],
    refused: { [INCOMPLETE]: ['27.03.198', '2'], [NO_DATE]: ['29.02.1985', '27/03/1985', '1985-03-27', '27.03.19855'] },
  },
  {
    what: 'of age in Vienna, a leap day before 28 February',
    field: 'birthday',
    now: '2026-02-27T23:59:59+01:00',
    taken: [],
    refused: { [ADULT]: ['29.02.2008', '28.02.2008'] },
  },
  {
    what: 'of age in Vienna, a leap day on 28 February',
    field: 'birthday',
    now: '2026-02-28T00:00:00+01:00',
    taken: ['29.02.2008', '28.02.2008'],
    refused: { [ADULT]: ['01.03.2008'] },
  },
  {
    what: '8 characters',
    field: 'tel',
    taken: ['12345678', '0732 650', '0'.repeat(40)],
    refused: { [PHONE]: ['1234567', ' 1234567 ', '0'.repeat(41)] },
  },
  {
    what: 'an address',
    field: 'email',
    taken: ['a@b.at', mailOf(254)],
    refused: { [EMAIL]: ['a@b', 'b.at', mailOf(255)] },
  },
  { what: '4 digits, the first is not 0', field: 'plz', ...postcodes },
  { what: '4 digits, the first is not 0, while it differs', field: 'postPlz', given: differing, ...postcodes },
  {
    what: 'not looked at while it does not differ',
    field: 'postPlz',
    given: { ...differing, rechnungsadrsabweichend: false },
    taken: ['0999', '', undefined],
    refused: {},
  },
  ...['postOrt', 'postStrasse', 'postHausnr'].flatMap((field): readonly Limit[] => [
    {
      what: 'needed while it differs',
      field,
      given: differing,
      taken: ['1'],
      refused: { [REQUIRED]: ['', undefined] },
    },
    {
      what: 'not needed while it does not differ',
      field,
      given: { ...differing, rechnungsadrsabweichend: undefined },
      taken: [undefined],
      refused: {},
    },
  ]),
  {
    what: 'its country’s length and structure, and its checksum',
    field: 'iban',
    taken: ['AT611904300234573201', 'NO9386011117947', 'RU0304452522540817810538091310419'],
    refused: {
      [IBAN]: [
        'AT611904300234573202',
        'AT61190430023457320',
        'AT6119043002345732011',
        'AT61190430023457320X',
        'XX611904300234573201',
      ],
    },
  },
  ...['SANIERT', 'UNSANIERT'].flatMap((warmepumpeArt): readonly Limit[] => [
    {
      what: `needed for ${warmepumpeArt}`,
      field: 'altesHeizsystem',
      given: { warmepumpeArt },
      taken: ['OEL'],
      refused: { [REQUIRED]: ['', undefined] },
    },
    {
      what: `needed for ${warmepumpeArt}`,
      field: 'baujahr',
      given: { warmepumpeArt },
      taken: [1994],
      refused: { [REQUIRED]: [undefined] },
    },
  ]),
  {
    what: 'not needed for NEUBAU',
    field: 'altesHeizsystem',
    given: { warmepumpeArt: 'NEUBAU', baujahr: undefined },
    taken: [undefined],
    refused: {},
  },
  {
    what: 'one of eight',
    field: 'altesHeizsystem',
    taken: [
      'OEL',
      'PELLETS',
      'ERDGAS',
      'FLUESSIGGAS',
      'ELEKTRO_SPEICHEROEFEN',
      'STUECKHOLZ',
      'KOHLE_KOKS_ALLESBRENNER',
      'SONSTIGE',
    ],
    refused: { [NOT_LISTED]: ['Öl', 'oel'] },
  },
  {
    what: '1900 to this year, four digits',
    field: 'baujahr',
    taken: [1900, 2026],
    refused: { [YEAR]: [1899, 2027, 199, 19940, 1994.5] },
  },
  {
    what: 'this year in Vienna, the old one',
    field: 'baujahr',
    now: '2026-12-31T23:59:59+01:00',
    taken: [2026],
    refused: { [YEAR]: [2027] },
  },
  {
    what: 'this year in Vienna, the new one',
    field: 'baujahr',
    now: '2027-01-01T00:00:00+01:00',
    taken: [2027],
    refused: { [YEAR]: [2028] },
  },
  {
    what: 'one of four',
    field: 'waermequelle',
    given: { ...noDevice, waermequelleTyp: undefined },
    taken: ['LUFT', 'WASSER', 'ERDE', 'DIREKTVERDAMPFER'],
    refused: { [NOT_LISTED]: ['Luft', 'SONNE'], [REQUIRED]: [undefined] },
  },
  kinds('LUFT', ['AUSSENLUFT', 'ABLUFT'], ['GRUNDWASSER']),
  kinds('WASSER', ['GRUNDWASSER', 'PROZESSWASSER'], ['FLACHKOLLEKTOR']),
  kinds('ERDE', ['FLACHKOLLEKTOR', 'SONDERBAUFORMEN', 'TIEFENBOHRUNG'], ['ABLUFT']),
  {
    what: 'optional',
    field: 'hersteller',
    given: { bezeichnung: undefined },
    taken: ['Voralpin', undefined],
    refused: {},
  },
  { what: 'optional', field: 'bezeichnung', taken: [undefined], refused: {} },
  {
    what: '01.03.2025 to 31.05.2026',
    field: 'inbetriebnahmedatum',
    taken: ['01.03.2025', '31.05.2026'],
    refused: {
      [WINDOW]: ['28.02.2025', '01.06.2026'],
      [NO_DATE]: ['31.04.2025', '15.09.202', '2025-09-15'],
      [REQUIRED]: ['', undefined],
    },
  },
  {
    what: 'from 01.02.2025',
    field: 'rechnungsdatum',
    taken: ['01.02.2025'],
    refused: { [INVOICE_DATE]: ['31.01.2025'], [NO_DATE]: ['30.02.2025', '22.09.202'], [REQUIRED]: ['', undefined] },
  },
  // at most tomorrow in Vienna, and never after the last day of the funding window
  invoiceUntil('15.04.2026', '16.04.2026', '2026-04-14T23:59:59+02:00'),
  invoiceUntil('16.04.2026', '17.04.2026', '2026-04-15T00:00:00+02:00'),
  invoiceUntil('31.05.2026', '01.06.2026', '2026-05-31T09:00:00+02:00'),
  invoiceUntil('31.05.2026', '01.06.2026', '2026-11-20T09:00:00+01:00'),
  {
    what: 'five types',
    field: 'rechnung',
    taken: [
      file(jpeg, 'image/jpg'),
      file(jpeg, 'image/jpeg'),
      file(gif, 'image/gif'),
      file(png, 'image/png'),
      file(pdf, 'application/pdf'),
    ],
    refused: {
      'Das Dateiformat wird nicht unterstützt!': [file(png, 'image/webp'), file(pdf, '')],
      'Die Datei fehlt.': [undefined, null, ''],
    },
  },
  {
    what: '10 MB',
    field: 'rechnung',
    taken: [file(pdfOf(10 * MEGABYTE), 'application/pdf')],
    refused: {
      'Die Datei ist zu groß. Erlaubt sind höchstens 10 MB.': [file(pdfOf(10 * MEGABYTE + 1), 'application/pdf')],
    },
  },
  { what: 'ticked', field: 'agb2', taken: [true], refused: { [REQUIRED]: [false, undefined, null] } },
  room('vorname', 80),
  room('nachname', 80),
  room('kundennummer', 20),
  room('ort', 100),
  room('strasse', 120),
  room('hausnr', 20),
  room('stiegeStockTuer', 40),
  room('postOrt', 100, differing),
  room('postStrasse', 120, differing),
  room('postHausnr', 20, differing),
  room('postStiegeStockTuer', 40, differing),
  room('otherPartner', 120, { fairEnergyPartner: undefined }),
  room('herstellerOpt', 80, { hersteller: 'Hersteller nicht aufgelistet', bezeichnung: undefined }),
  room('bezeichnungOpt', 80, { bezeichnung: 'Modell nicht aufgelistet' }),
];
