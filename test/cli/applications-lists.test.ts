import { parse } from 'csv-parse/sync';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathOf, withAnswer } from '../../src/engine/answer-path.ts';
import type { Answers } from '../../src/engine/form.ts';
import { listAnswers } from '../forms/lists.ts';
import { temporaryPlace, type TestPlace } from '../server/place.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { fewer, invoiceOf, storedLists } from './list-store.ts';
import { commands } from './staff.ts';

/** @returns a command's lines without what differs between stores */
const linesOf = (out: string) =>
  out
    .replaceAll('\u00a0', ' ')
    .replaceAll(/gespeichert in .*;/g, '')
    .replaceAll(/SHA-256 \w+/g, 'SHA-256 …')
    .split('\n');

/** @returns the folder of an export */
async function exported(format: string, from: TestPlace): Promise<string> {
  const out = join(temporaryFolder(), 'export');
  expect(await commands(from)('export', '--format', format, '--out', out)).toMatchObject({ code: 0, err: '' });
  return out;
}

it('a file of an entry is written out by its path', async () => {
  const out = join(temporaryFolder(), 'x.pdf');
  const run = commands(await storedLists([fewer]));
  expect(await run('show', 'LST-2026-000001', '--file', 'geraete.1.rechnung', '--out', out)).toMatchObject({ code: 0 });
  expect(readFileSync(out)).toEqual(invoiceOf(1));
});

it('files are named in the order of the entries', async () => {
  const entries = Array.from({ length: 11 }, () => ({ rechnung: {} }));
  const run = commands(await storedLists([{ geraete: entries }]));
  const { out } = await run('show', 'LST-2026-000001');
  expect([...out.matchAll(/^ {2}(Gerät \d+): Rechnung/gm)].map(([, title]) => title)).toEqual(
    entries.map((_entry, index) => `Gerät ${index + 1}`),
  );
});

it('backup and restore bring entries and their files back', async () => {
  const place = await storedLists([listAnswers, fewer]);
  const file = join(temporaryFolder(), 'backup.gz');
  expect(await commands(place)('backup', file)).toMatchObject({ code: 0 });
  const other = await temporaryPlace();
  expect(await commands(other)('restore', file)).toMatchObject({ code: 0 });
  const [before, after] = [await exported('json', place), await exported('json', other)];
  for (const name of ['applications.json', 'files/LST-2026-000001/geraete.2.rechnung.pdf'])
    expect(readFileSync(join(after, name))).toEqual(readFileSync(join(before, name)));
  expect(readFileSync(join(after, 'applications.json'), 'utf8')).toContain('Werkstatt Huber');
});

describe('applications show', () => {
  it('prints lists entry by entry, and groups, each with its title', async () => {
    const run = commands(await storedLists([fewer]));
    const { code, out } = await run('show', 'LST-2026-000001');
    expect(code).toBe(0);
    expect(linesOf(out).slice(5)).toEqual([
      '',
      'Antrag',
      '  Anlass: Tausch alter Geräte',
      '  Gerät 1',
      '    Wärmequelle: Luft',
      '    Hersteller: Hausruck Wärmetechnik',
      '    Modell: AeroLine 6',
      '    Zustand: Gebraucht',
      '    Mängel bekannt: Ja',
      '    Art der Mängel: Technisch',
      '    Welcher Mangel: Der Lüfter läuft unrund.',
      '    Kaufdatum: 02.03.2026',
      '    Preis: 4200 €',
      '    Anzahlung: 200 €',
      '    Standort',
      '      PLZ: 4020',
      '      Ort: Linz',
      '    Altes Gerät: Ölkessel',
      '    IBAN: AT61 1904 3002 3457 3201',
      '    Fabrikat / Type: AeroLine',
      '    Nennwärmeleistung: 6 kW',
      '    Elektrische Anschlussleistung: 2,4 kW',
      '    Energieeffizienz ηs bei 35 °C: 184 %',
      '    Energieeffizienz ηs bei 55 °C: 134 %',
      '  Gerät 2',
      '    Wärmequelle: Erde',
      '    Art der Erdwärmenutzung: Tiefenbohrung',
      '    Hersteller: Hausruck Wärmetechnik',
      '    Modell: TerraLine 7',
      '    Zustand: Gebraucht',
      '    Mängel bekannt: Nein',
      '    Kaufdatum: 14.04.2026',
      '    Preis: 9800 €',
      '    Standort',
      '      PLZ: 4600',
      '    Altes Gerät: Nachtspeicher',
      '    IBAN: AT61 1904 3002 3457 3201',
      '    Fabrikat / Type: TerraLine',
      '    Nennwärmeleistung: 7 kW',
      '    Elektrische Anschlussleistung: 1,9 kW',
      '    Energieeffizienz ηs bei 35 °C: 196 %',
      '    Energieeffizienz ηs bei 55 °C: 143 %',
      '    geraete.fremd: Zubehör',
      '  Gebäude',
      '    Objekt',
      '      Straße: Uferzeile',
      '      Nutzung: Betrieb',
      '      Firma: Huber GmbH',
      '      Raum 1',
      '        Raum: Büro',
      '        Fläche: 42,5 m²',
      '        Teilnehmender Händler: Wärmewerk Donaubogen GmbH, 4020 Linz',
      '      Raum 2',
      '        Raum: Lager',
      '        Anderer Händler: Moser, Wels',
      '',
      'Dateien',
      '  Gerät 1: Rechnung: Rechnung 1.pdf, 1 KB, SHA-256 …',
      '     herausschreiben mit: show LST-2026-000001 --file geraete.0.rechnung --out geraete.0.rechnung.pdf',
      '  Gerät 2: Rechnung: Rechnung 2.pdf, 1 KB, SHA-256 …',
      '     herausschreiben mit: show LST-2026-000001 --file geraete.1.rechnung --out geraete.1.rechnung.pdf',
      '',
      'Stand: neu',
    ]);
  });
});

it.each([
  ['Ölkessel', ['LST-2026-000001', 'LST-2026-000002']],
  ['AT61 1904 3002 3457 3201', ['LST-2026-000001', 'LST-2026-000002']],
  ['werkstatt huber', ['LST-2026-000001']],
  ['Kohleofen Wels', ['LST-2026-000001']],
  ['zubehör', ['LST-2026-000002']],
  ['Rechnung 3.pdf', ['LST-2026-000001']],
  ['geraete', []],
  ['application/pdf', []],
])('list --search %j finds what stands inside of entries', async (text, references) => {
  const { out } = await commands(await storedLists([listAnswers, fewer]))('list', '--search', text);
  expect(out.match(/LST-2026-\d{6}/g) ?? []).toEqual(references);
});

/** @returns the rows of a table, each cell with its heading; without empty cells */
function rowsIn(file: string): readonly Readonly<Record<string, string>>[] {
  const rows: Record<string, string>[] = parse(readFileSync(file), { bom: true, delimiter: ';', columns: true });
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '')));
}

describe('applications export', () => {
  const formula = withAnswer(fewer, pathOf('geraete.1.maengelText'), '=1+1');
  /** Answers with two more entries than the others. */
  const more = { ...listAnswers, geraete: [...(listAnswers['geraete'] as object[]), {}, { preis: 5 }] };

  it('writes a row per application, with a column for each entry that any of them has', async () => {
    const out = await exported('csv', await storedLists([formula, more]));
    const [headings = []] = parse(readFileSync(join(out, 'lists.csv')), { bom: true, delimiter: ';' });
    expect(headings.slice(0, 5)).toEqual([
      'Referenz',
      'Eingegangen am',
      'Anlass',
      'Gerät 1: Wärmequelle',
      'Gerät 1: Art der Luftnutzung / Art der Wassernutzung / Art der Erdwärmenutzung',
    ]);
    expect(headings.filter((heading) => heading.endsWith(': Preis'))).toEqual(
      [1, 2, 3, 4, 5].map((n) => `Gerät ${n}: Preis`),
    );
    const [first, second] = rowsIn(join(out, 'lists.csv'));
    expect(first).toMatchObject({
      Referenz: 'LST-2026-000001',
      'Gerät 1: Wärmequelle': 'Luft',
      'Gerät 1: Standort: Ort': 'Linz',
      'Gerät 1: Rechnung': 'files/LST-2026-000001/geraete.0.rechnung.pdf',
      'Gerät 2: Preis': '9800',
      'Gerät 2: Welcher Mangel': "'=1+1",
      'Gerät 2: geraete.fremd': 'Zubehör',
      'Objekt: Straße': 'Uferzeile',
      'Objekt: Raum 1: Fläche': '42,5',
      'Objekt: Raum 2: Anderer Händler': 'Moser, Wels',
    });
    expect(Object.keys(first ?? {}).filter((heading) => heading.startsWith('Gerät 3'))).toEqual([]);
    expect(second).toMatchObject({ 'Gerät 3: Hersteller laut Typenschild': 'Werkstatt Huber', 'Gerät 5: Preis': '5' });
    expect(readFileSync(join(out, 'files/LST-2026-000001/geraete.1.rechnung.pdf'))).toEqual(invoiceOf(1));
  });

  it('writes a table for each list, with a row per entry', async () => {
    const out = await exported('csv', await storedLists([formula, more]));
    expect(readdirSync(out).toSorted()).toEqual(['files', 'lists.csv', 'lists.geraete.csv', 'lists.objekt.raeume.csv']);
    const devices = rowsIn(join(out, 'lists.geraete.csv'));
    expect(devices.map((row) => [row['Referenz'], row['Eintrag'], row['Preis'], row['Standort: PLZ']])).toEqual([
      ['LST-2026-000001', '1', '4200', '4020'],
      ['LST-2026-000001', '2', '9800', '4600'],
      ['LST-2026-000002', '1', '4200', '4020'],
      ['LST-2026-000002', '2', '9800', '4600'],
      ['LST-2026-000002', '3', '12000', '5020'],
      ['LST-2026-000002', '4', undefined, undefined],
      ['LST-2026-000002', '5', '5', undefined],
    ]);
    expect(devices[1]).toMatchObject({
      'Welcher Mangel': "'=1+1",
      Rechnung: 'files/LST-2026-000001/geraete.1.rechnung.pdf',
      'geraete.fremd': 'Zubehör',
    });
    expect(rowsIn(join(out, 'lists.objekt.raeume.csv')).slice(0, 2)).toEqual([
      {
        Referenz: 'LST-2026-000001',
        Eintrag: '1',
        Raum: 'Büro',
        Fläche: '42,5',
        'Teilnehmender Händler': 'Wärmewerk Donaubogen GmbH, 4020 Linz',
      },
      { Referenz: 'LST-2026-000001', Eintrag: '2', Raum: 'Lager', 'Anderer Händler': 'Moser, Wels' },
    ]);
  });

  it('writes JSON with the answers as they are stored, and the files of entries by their path', async () => {
    const out = await exported('json', await storedLists([fewer]));
    const [entry] = JSON.parse(readFileSync(join(out, 'applications.json'), 'utf8')) as {
      answers: Answers;
      files: { field: string; path: string }[];
    }[];
    const asStored = [0, 1].reduce(
      (all, n) =>
        withAnswer(all, ['geraete', n, 'rechnung'], { name: `Rechnung ${n + 1}.pdf`, mimetype: 'application/pdf' }),
      fewer,
    );
    expect(entry?.answers).toEqual(asStored);
    expect(entry?.files.map(({ field, path }) => [field, readFileSync(join(out, path))])).toEqual([
      ['geraete.0.rechnung', invoiceOf(0)],
      ['geraete.1.rechnung', invoiceOf(1)],
    ]);
  });
});
