import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readList } from '../../../src/server/directories/import/read-list.ts';
import { heatpumps } from '../../../src/server/directories/kinds/heatpumps.ts';
import { partners as partnerKind } from '../../../src/server/directories/kinds/partners/index.ts';
import { FORMS } from '../../forms/folder.ts';
import { csvOf, limitsOf, madeHeatPumps } from './made-lists.ts';

const pumps = madeHeatPumps(3);
const HEAD =
  'hersteller;waermequelle;fabrikat;bezeichnung;energieeffizenz35;energieeffizenz55;waermenennleistung;anschlussleistung';
const groups = [
  { id: 1, name: 'Wärmepumpe' },
  { id: 2, name: 'Photovoltaik' },
];

const found = (list: {
  readonly findings: readonly { readonly rule: string; readonly line: number; readonly column?: string }[];
}) => list.findings.map(({ rule, line, column }) => [rule, line, ...(column === undefined ? [] : [column])].join(' '));
const readHeatPumpList = (bytes: Buffer) => readList(heatpumps, bytes, [], limitsOf('heatpumps'));
const heatPumps = (text: string) => readHeatPumpList(Buffer.from(text));
const partners = (text: string) =>
  readList(partnerKind, Buffer.from(text), { competenceGroups: groups, partners: [] }, limitsOf('partners'));
const rows = (...lines: readonly string[]) => [HEAD, ...lines].join('\n');
const GOOD = 'Ä-Werk;LUFT;Reihe;M 1;184;134;6,0;2,4';

describe('a catalogue that is in order', () => {
  const entry = {
    hersteller: 'Ä-Werk',
    waermequelle: 'LUFT',
    fabrikat: 'Reihe',
    bezeichnung: 'M 1',
    energieeffizenz35: 184,
    energieeffizenz55: 134,
    waermenennleistung: 6,
    anschlussleistung: 2.4,
  };
  it.each([
    ['semicolons and commas', rows(GOOD)],
    ['commas and points', rows(GOOD).replaceAll(',', '.').replaceAll(';', ',')],
    ['tabs', rows(GOOD).replaceAll(';', '\t')],
    [
      'commas in quoted numbers',
      rows(GOOD)
        .replaceAll(/[\d]+,\d+/g, '"$&"')
        .replaceAll(';', ','),
    ],
    ['CRLF, blank lines, empty cells at the end', `${HEAD};\r\n\r\n${GOOD};;\r\n;;;;;;;\r\n`],
    ['a mark for the delimiter', `sep=;\n${rows(GOOD)}`],
    ['a byte order mark', `\uFEFF${rows(GOOD)}`],
    [
      'headings as people write them',
      rows(GOOD).replace(
        HEAD,
        'HERSTELLER;Wärmequelle;Fabrikat;Modell;ηs 35 °C;ηs 55 °C;Nennwärmeleistung (kW);Elektrische Anschlussleistung [kW]',
      ),
    ],
    [
      'columns in another order',
      'bezeichnung;fabrikat;hersteller;waermequelle;anschlussleistung;waermenennleistung;energieeffizenz55;energieeffizenz35\nM 1;Reihe;Ä-Werk;Luft;2,4;6;134;184',
    ],
    ['a quoted line break and blanks', rows('" Ä-Werk";LUFT;Reihe;"M\r\n1 ";184;134;6,0;2,4')],
    ['JSON', JSON.stringify([entry])],
  ])('is read with %s', (_, text) => {
    expect(heatPumps(text)).toMatchObject({ findings: [], data: [entry] });
  });

  it.each([
    ['utf-16le', [0xff, 0xfe]],
    ['windows-1252', []],
  ] as const)('is read in %s', (encoding, mark) => {
    const bytes = encoding === 'utf-16le' ? Buffer.from(rows(GOOD), encoding) : Buffer.from(rows(GOOD), 'latin1');
    const list = readHeatPumpList(Buffer.concat([Buffer.from(mark), bytes]));
    expect(list.data).toEqual([entry]);
    expect(found(list)).toEqual(encoding === 'windows-1252' ? ['windows-1252 1'] : []);
  });

  it('is the demo list as well, and in the numbers that the forms take over', () => {
    const demo = JSON.parse(readFileSync(join(FORMS, 'data/heatpumps.json'), 'utf8')) as Record<string, unknown>[];
    expect(heatPumps(csvOf(demo)).data).toEqual(heatPumps(JSON.stringify(demo)).data);
    const { properties } = JSON.parse(
      readFileSync(join(FORMS, 'shared/blocks/leistungswerte.schema.json'), 'utf8'),
    ) as { properties: Record<string, { minimum?: number; maximum?: number; maxLength?: number }> };
    const fields = {
      waermenennleistung: 'waermenennleistung',
      anschlussleistung: 'anschlussleistung',
      energieeffizenz35: 'eta35',
      energieeffizenz55: 'eta55',
    };
    for (const [column, field] of Object.entries(fields)) {
      const { minimum, maximum } = limitsOf('heatpumps').number(column);
      expect(properties[field]).toMatchObject({ minimum, maximum });
    }
  });
});

describe('a mistake is found in its line and column:', () => {
  it.each([
    ['no number', GOOD.replace('184', '184 %'), 'no-number 3 energieeffizenz35'],
    ['a number with thousands', GOOD.replace('6,0', '1.000,5'), 'no-number 3 waermenennleistung'],
    ['another decimal sign than in the rest', GOOD.replace('6,0', '6.0'), 'decimal-sign 3 waermenennleistung'],
    ['too much', GOOD.replace('2,4', '50,1'), 'range 3 anschlussleistung'],
    ['too little', GOOD.replace('2,4', '-2,4'), 'range 3 anschlussleistung'],
    ['not whole', GOOD.replace('184', '184,5'), 'whole 3 energieeffizenz35'],
    ['two decimals', GOOD.replace('2,4', '2,45'), 'decimals 3 anschlussleistung'],
    ['an unknown heat source', GOOD.replace('LUFT', 'Erdre'), 'option 3 waermequelle'],
    ['nothing', GOOD.replace('M 1', ' '), 'empty 3 bezeichnung'],
    ['a control character', GOOD.replace('M 1', 'M\u00071'), 'control-character 3 bezeichnung'],
    ['an umlaut read twice', GOOD.replace('Ä', 'Ã„'), 'encoding-twice 3 hersteller'],
    ['a text that is too long', GOOD.replace('Reihe', 'x'.repeat(81)), 'too-long 3 fabrikat'],
    [
      'what the form adds to the list itself',
      GOOD.replace('Ä-Werk', 'Hersteller nicht aufgelistet'),
      'reserved 3 hersteller',
    ],
    ['the same model again', GOOD.replace('M 1', 'm 2'), 'model-twice 3 bezeichnung'],
    ['a cell too many', `${GOOD};x`, 'cells 3'],
    ['a cell too few', 'Werk;LUFT', 'cells 3'],
    ['a quotation mark that is not closed', `"${GOOD}`, 'quote 3'],
    ['a quotation mark that ends in a later line', GOOD.replace('M 1', '"M 1'), 'quote 3'],
  ])('%s', (_, line, finding) => {
    const list = heatPumps(
      rows(GOOD.replace('M 1', 'M 2'), line, GOOD.replace('M 1', '"M 3"'), GOOD.replace('M 1', 'M 4')),
    );
    expect([found(list), list.data]).toEqual([[finding], undefined]);
  });

  it('all of them, in the order of their lines, those after a quotation mark too', () => {
    const list = heatPumps(
      rows(
        GOOD.replace('LUFT', 'x'),
        `"${GOOD}`,
        GOOD.replace('2,4', 'x').replace('Reihe', ''),
        'x',
        `"${GOOD}`,
        GOOD.replace('184', '9'),
      ),
    );
    expect(found(list)).toEqual([
      'option 2 waermequelle',
      'quote 3',
      'empty 4 fabrikat',
      'no-number 4 anschlussleistung',
      'cells 5',
      'quote 6',
      'range 7 energieeffizenz35',
    ]);
  });

  it('lines are counted over quoted line breaks', () => {
    expect(found(heatPumps(rows(GOOD.replace('Reihe', '"Rei\r\nhe"'), 'x')))).toEqual(['cells 4']);
  });

  it('a heading', () => {
    expect(heatPumps(`${HEAD.replace('fabrikat', 'fabrkat')};Preis;hersteller\n`).findings).toEqual([
      {
        rule: 'unknown-column',
        severity: 'error',
        line: 1,
        column: 'fabrkat',
        values: expect.objectContaining({ suggestion: 'fabrikat' }),
      },
      {
        rule: 'unknown-column',
        severity: 'error',
        line: 1,
        column: 'Preis',
        values: expect.not.objectContaining({ suggestion: expect.anything() as unknown }),
      },
      { rule: 'column-twice', severity: 'error', line: 1, column: 'hersteller', values: { column: 'hersteller' } },
    ]);
    expect(found(heatPumps(`${HEAD.replace(';fabrikat', '')}\n`))).toEqual(['missing-column 1 fabrikat']);
  });

  it.each([
    ['an empty file', '', ['no-headings 1']],
    ['headings alone', HEAD, ['no-records 1']],
    ['no headings', GOOD, ['no-headings 1']],
    ['an empty array', '[]', ['no-records 1']],
    ['an object', '{}', ['json-shape 1']],
    ['a list of texts', '[\n"x"]', ['json-record 2']],
    ['broken JSON', '[{"hersteller": "x"}', ['json 1']],
  ])('%s', (_, text, findings) => {
    expect(found(heatPumps(text))).toEqual(findings);
  });

  it('JSON, with the line of the value', () => {
    const text = JSON.stringify(pumps, undefined, 1)
      .replace('Reihe 1', '')
      .replace('"fabrikat": "Reihe 2"', '"fabrkat": "Reihe 2"')
      .replace('"Modell 1"', '7');
    expect(found(heatPumps(text))).toEqual([
      'empty 15 fabrikat',
      'no-text-value 16 bezeichnung',
      'unknown-column 25 fabrkat',
    ]);
  });

  it.each([
    ['a workbook', Buffer.from('504b030414000600', 'hex'), 'workbook 1'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'no-text 1'],
    [
      'two encodings in one file',
      Buffer.concat([Buffer.from(`${rows(GOOD)}\n`), Buffer.from(GOOD, 'latin1')]),
      'encoding 2',
    ],
  ])('%s', (_, bytes, finding) => {
    expect(found(readHeatPumpList(bytes))).toEqual([finding]);
  });

  it.each([
    [
      'MS-DOS',
      'ä84 ö94 ü81 Ä8e Ö99 Ü9a é82 è8a',
      ['Pölten', 'Müller', 'über', 'Wärme', 'KÖLN', 'MÜLLER', 'Öl', 'René'],
    ],
    ['Macintosh', 'ä8a ö9a ü9f Ä80 Ö85 Ü86 ßa7', ['Wärme', 'Müller', 'Straße', 'KÄLTE', 'MÜLLER']],
  ])('umlauts as %s saves them', (_, table, words) => {
    const code = new Map(table.split(' ').map((entry) => [entry.slice(0, 1), Number.parseInt(entry.slice(1), 16)]));
    for (const word of words) {
      const text = rows(GOOD.replace('Ä', 'A'), GOOD.replace('Ä-Werk', word)).replaceAll('\n', '\r');
      const bytes = Buffer.from(Array.from(text, (letter) => code.get(letter) ?? letter.charCodeAt(0)));
      expect([word, ...found(readHeatPumpList(bytes))]).toEqual([word, 'encoding 3']);
    }
  });
});

it('names and signs of Windows-1252 are no umlauts that another program saved', () => {
  const names = [
    'Škoda',
    'DEMŠAR',
    'Hašek',
    'BOŽE',
    'Žižka',
    'Niš',
    '„Alm“',
    'Alm™',
    'd’Or',
    'Wien–Linz',
    '10 € inkl.',
  ];
  const western = new Map(
    Array.from({ length: 256 }, (__, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]),
  );
  const text = rows(...names.map((name) => GOOD.replace('Ä-Werk', name)));
  const list = readHeatPumpList(Buffer.from(Array.from(text, (letter) => western.get(letter) ?? 0)));
  expect([found(list), list.data?.map(({ hersteller }) => hersteller)]).toEqual([['windows-1252 1'], names]);
});

describe('partners', () => {
  const head = 'Nr;Firma;PLZ;Ort;Straße;Hausnummer;E-Mail;Kategorie;Kompetenzgruppen';
  const good = '7;Bau GmbH;4020;Linz;Uferzeile;1a;office@example.at;12|1, 12|2;1, photovoltaik';

  it('are read with competence groups by number or name, and get their full name', () => {
    expect(partners(`${head}\n${good}`)).toMatchObject({
      findings: [],
      data: {
        competenceGroups: groups,
        partners: [
          {
            id: 7,
            fullName: 'Bau GmbH, 4020 Linz',
            name: 'Bau GmbH',
            plz: '4020',
            ort: 'Linz',
            bezirk: '',
            strasse: 'Uferzeile',
            hausnr: '1a',
            email: 'office@example.at',
            category: ['12|1', '12|2'],
            cgroups: [1, 2],
          },
        ],
      },
    });
  });

  it('are read from JSON with the groups that it brings', () => {
    const demo = JSON.parse(readFileSync(join(FORMS, 'data/partners.json'), 'utf8')) as unknown;
    expect(partners(JSON.stringify(demo))).toMatchObject({ findings: [], data: demo });
  });

  it.each([
    ['a postcode', good.replace('4020', '402'), 'postcode 3 PLZ'],
    ['an e-mail address', good.replace('@', ' at '), 'email 3 E-Mail'],
    ['a category', good.replace('12|2', '12'), 'category 3 Kategorie'],
    ['a competence group', good.replace('photovoltaik', 'Photovltaik'), 'group 3 Kompetenzgruppen'],
    ['a number that is there', good.replace('7;', '8;'), 'id-twice 3 Nr'],
    ['a name that is there', good.replace('Bau', 'BAD'), 'partner-twice 3 Firma'],
    ['a number that is none', good.replace('7;', 'G7;'), 'no-number 3 Nr'],
  ])('have %s checked', (_, line, finding) => {
    expect(found(partners([head, good.replace('7;', '8;').replace('Bau', 'Bad'), line].join('\n')))).toEqual([finding]);
  });
});
