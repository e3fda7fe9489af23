import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers, Form } from '../../src/engine/form.ts';
import { readForm } from '../../src/definition/read-form.ts';
import type { FormFiles } from '../../src/definition/reading/form-files.ts';
import { files } from './files.ts';

/** The folder of a form with lists and groups, which only tests use. */
export const LISTS = join(import.meta.dirname, 'lists');

/** Its files, and all frozen definition files. */
export const listFiles: FormFiles = new Map([
  ...files,
  ...['schema.json', 'ui.json'].map((name) => [`lists/${name}`, readFileSync(join(LISTS, name), 'utf8')] as const),
]);

/**
 * A form with two lists, one of them inside a group. Entries of the first list have a file, an IBAN, a date, lookups
 * that use another field of the entry, fields that a lookup fills in, a group, a field shown by a condition on the
 * form, and three nested conditions. Entries of the second have a search with an alternative.
 */
export const listForm: Form = readForm('lists', listFiles);

const INVOICE = {
  data: 'data:application/pdf;base64,JVBERi0xLjQKdHJhaWxlcjw8Pj4KJSVFT0YK',
  name: 'Rechnung.pdf',
  mimetype: 'application/pdf',
};

/** Valid answers with three and two entries, as a page sends them. */
export const listAnswers: Answers = {
  anlass: 'TAUSCH',
  geraete: [
    {
      waermequelle: 'LUFT',
      hersteller: 'Hausruck Wärmetechnik',
      bezeichnung: 'AeroLine 6',
      fabrikat: 'AeroLine',
      waermenennleistung: 6,
      anschlussleistung: 2.4,
      eta35: 184,
      eta55: 134,
      zustand: 'GEBRAUCHT',
      maengel: 'JA',
      maengelArt: 'TECHNISCH',
      maengelText: 'Der Lüfter läuft unrund.',
      kaufdatum: '02.03.2026',
      preis: 4200,
      anzahlung: 200,
      standort: { plz: '4020', ort: 'Linz' },
      altgeraet: 'Ölkessel',
      rechnung: INVOICE,
      iban: 'AT611904300234573201',
    },
    {
      waermequelle: 'ERDE',
      waermequelleTyp: 'TIEFENBOHRUNG',
      hersteller: 'Hausruck Wärmetechnik',
      bezeichnung: 'TerraLine 7',
      fabrikat: 'TerraLine',
      waermenennleistung: 7,
      anschlussleistung: 1.9,
      eta35: 196,
      eta55: 143,
      zustand: 'GEBRAUCHT',
      maengel: 'NEIN',
      kaufdatum: '14.04.2026',
      preis: 9800,
      standort: { plz: '4600' },
      altgeraet: 'Nachtspeicher',
      rechnung: INVOICE,
      iban: 'AT611904300234573201',
    },
    {
      waermequelle: 'WASSER',
      hersteller: 'Hersteller nicht aufgelistet',
      herstellerOpt: 'Werkstatt Huber',
      zustand: 'NEU',
      kaufdatum: '01.04.2026',
      preis: 12000,
      standort: { plz: '5020' },
      altgeraet: 'Kohleofen',
      rechnung: INVOICE,
      iban: 'AT611904300234573201',
    },
  ],
  objekt: {
    strasse: 'Uferzeile',
    nutzung: 'BETRIEB',
    firma: 'Huber GmbH',
    raeume: [
      { name: 'Büro', flaeche: 42.5, fairEnergyPartner: 'Wärmewerk Donaubogen GmbH, 4020 Linz' },
      { name: 'Lager', otherPartner: 'Moser, Wels' },
    ],
  },
};
