import { describe, expect, it } from 'vitest';
import catalogueFile from '../forms-frozen/shared/messages.json' with { type: 'json' };
import metaSchema from '../forms-frozen/shared/meta/block.json' with { type: 'json' };
import type { Schema } from '../../src/engine/form.ts';
import { formats } from '../../src/engine/formats/index.ts';
import { keywords } from '../../src/engine/rules/index.ts';
import { ask, DAY, FILE, type Neighbour } from './asking.ts';

const { $schema: _schema, ...catalogue } = catalogueFile;
const PDF = {
  data: `data:application/pdf;base64,${Buffer.alloc(2048).toString('base64')}`,
  name: 'a.pdf',
  mimetype: 'application/pdf',
};

/** The neighbour is a number, unless the row has another one. */
type Row = readonly [schema: Schema, answer: unknown, message: string, neighbour?: Neighbour];

/** By keyword: schemas with a rule, an answer that breaks it, and the catalogue's message. */
const BROKEN: Readonly<Record<string, readonly Row[]>> = {
  type: [
    [{ type: 'string' }, 5, 'Eingabe ist nicht gültig'],
    [{ type: 'boolean' }, 'ja', 'Eingabe ist nicht gültig'],
    [{ type: 'array' }, 'x', 'Eingabe ist nicht gültig'],
    [{ type: 'object', properties: {} }, 'x', 'Eingabe ist nicht gültig'],
    [{ type: 'number' }, 'elf', 'Bitte geben Sie eine Zahl ein.'],
    [{ type: 'integer' }, 'elf', 'Bitte geben Sie eine ganze Zahl ein.'],
    [{ type: 'integer' }, 1.5, 'Bitte geben Sie eine ganze Zahl ein.'],
  ],
  required: [[{ ...FILE, required: ['data', 'name', 'mimetype'] }, { name: 'x' }, 'Dieses Feld ist ein Pflichtfeld.']],
  properties: [[FILE, { data: 5, name: 'a', mimetype: 'b' }, 'Eingabe ist nicht gültig']],
  oneOf: [
    [
      {
        type: 'string',
        oneOf: [
          { const: 'A', title: 'A' },
          { const: 'B', title: 'B' },
        ],
      },
      'C',
      'Bitte wählen Sie einen Eintrag aus der Liste.',
    ],
  ],
  enum: [[{ type: 'string', enum: ['A', 'B'] }, 'C', 'Bitte wählen Sie einen Eintrag aus der Liste.']],
  const: [
    [{ type: 'boolean', const: true }, 'nein', 'Eingabe ist nicht gültig'],
    [{ const: true }, false, 'Dieses Feld ist ein Pflichtfeld.'],
  ],
  not: [[{ type: 'string', not: { const: 'x' } }, 'x', 'Eingabe ist nicht gültig']],
  items: [
    [
      { type: 'array', items: { type: 'string', oneOf: [{ const: 'A', title: 'A' }] } },
      ['B'],
      'Bitte wählen Sie einen Eintrag aus der Liste.',
    ],
  ],
  allOf: [[{ type: 'string', allOf: [{ minLength: 3 }] }, 'x', 'Bitte geben Sie mindestens 3 Zeichen ein.']],
  if: [
    [
      { type: 'string', if: { minLength: 2 }, then: { maxLength: 1 } },
      'xx',
      'Bitte geben Sie höchstens 1 Zeichen ein.',
    ],
  ],
  format: [
    [{ type: 'string', format: 'date' }, '31.02.2026', 'Ungültiges Datum!'],
    [{ type: 'string', format: 'email' }, 'x', 'Bitte eine gültige E-Mail eingeben!'],
    [{ type: 'string', format: 'iban' }, 'AT61', 'Bitte geben Sie eine gültige IBAN ein'],
    [{ type: 'string', format: 'meterpoint' }, 'AT00', 'Ungültige Zählpunktnummer!'],
    [{ type: 'string', format: 'tel' }, 'anrufen bitte!', 'Ungültige Telefonnummer!'],
  ],
  pattern: [[{ type: 'string', pattern: '^\\d+$' }, 'x', 'Eingabe ist nicht gültig']],
  minLength: [[{ type: 'string', minLength: 8 }, '1234567', 'Bitte geben Sie mindestens 8 Zeichen ein.']],
  maxLength: [
    [{ type: 'string', maxLength: 3 }, 'abcd', 'Bitte geben Sie höchstens 3 Zeichen ein.'],
    [{ type: 'string', maxLength: 1000 }, 'x'.repeat(1001), 'Bitte geben Sie höchstens 1.000 Zeichen ein.'],
    [{ type: 'string', maxLength: 10_000 }, 'x'.repeat(10_001), 'Bitte geben Sie höchstens 10.000 Zeichen ein.'],
  ],
  minimum: [
    [{ type: 'number', minimum: 0.5 }, 0.4, 'Bitte geben Sie einen Wert ab 0,5 ein.'],
    [{ type: 'number', minimum: 0.5, maximum: 50 }, 0, 'Bitte geben Sie einen Wert zwischen 0,5 und 50 ein.'],
  ],
  maximum: [
    [{ type: 'integer', maximum: 200_000 }, 200_001, 'Bitte geben Sie einen Wert bis 200.000 ein.'],
    [{ type: 'integer', minimum: 1900, maximum: 2100 }, 3000, 'Bitte geben Sie einen Wert zwischen 1900 und 2100 ein.'],
    // with a thousands point, people would copy it into the field, where it is a decimal point: 100
    [{ type: 'number', maximum: 100_000 }, 100_001, 'Bitte geben Sie einen Wert bis 100000 ein.'],
    [{ type: 'number', maximum: 12.5 }, 12.6, 'Bitte geben Sie einen Wert bis 12,5 ein.'],
    [{ type: 'number', minimum: -1, maximum: 12.5 }, 13, 'Bitte geben Sie einen Wert zwischen -1 und 12,5 ein.'],
  ],
  contains: [
    [{ type: 'array', items: { type: 'string' }, contains: { const: 'B' } }, ['A'], 'Eingabe ist nicht gültig'],
  ],
  multipleOf: [
    [{ type: 'number', multipleOf: 0.1 }, 4.25, 'Bitte geben Sie weniger Stellen nach dem Komma ein (höchstens 1).'],
    [{ type: 'number', multipleOf: 0.01 }, 4.255, 'Bitte geben Sie weniger Stellen nach dem Komma ein (höchstens 2).'],
    [{ type: 'number', multipleOf: 1 }, 4.5, 'Bitte geben Sie weniger Stellen nach dem Komma ein (höchstens 0).'],
    [{ type: 'number', multipleOf: 5 }, 12, 'Bitte geben Sie ein Vielfaches von 5 ein.'],
    [{ type: 'number', multipleOf: 0.5 }, 1.3, 'Bitte geben Sie ein Vielfaches von 0,5 ein.'],
  ],
  minItems: [
    [
      { type: 'array', items: { type: 'string' }, minItems: 2 },
      ['A'],
      'Bitte wählen Sie mindestens 2 Möglichkeiten aus.',
    ],
  ],
  maxItems: [
    [
      { type: 'array', items: { type: 'string' }, maxItems: 1 },
      ['A', 'B'],
      'Bitte wählen Sie nur eine Möglichkeit aus.',
    ],
    [
      { type: 'array', items: { type: 'string' }, maxItems: 2 },
      ['A', 'B', 'C'],
      'Bitte wählen Sie höchstens 2 Möglichkeiten aus.',
    ],
  ],
  uniqueItems: [
    [
      { type: 'array', items: { type: 'string' }, uniqueItems: true },
      ['A', 'A'],
      'Bitte wählen Sie jede Möglichkeit nur einmal aus.',
    ],
  ],
  dateFrom: [
    [{ type: 'string', dateFrom: '01.03.2025' }, '28.02.2025', 'Bitte geben Sie ein Datum ab dem 1. März 2025 ein.'],
    [
      { type: 'string', dateFrom: ['01.02.2025', '01.03.2025'] },
      '10.02.2025',
      'Bitte geben Sie ein Datum ab dem 1. März 2025 ein.',
    ],
    [{ type: 'string', dateFrom: 'today' }, '13.04.2026', 'Bitte geben Sie den heutigen Tag oder einen späteren ein.'],
    [{ type: 'string', dateFrom: 'today-1m' }, '13.03.2026', 'Bitte geben Sie ein späteres Datum ein.'],
  ],
  dateTo: [
    [{ type: 'string', dateTo: ['31.05.2026', 'today+1d'] }, '16.04.2026', 'Bitte geben Sie ein früheres Datum ein.'],
    [{ type: 'string', dateTo: '31.05.2026' }, '01.06.2026', 'Bitte geben Sie ein Datum bis zum 31. Mai 2026 ein.'],
    [{ type: 'string', dateTo: 'today' }, '15.04.2026', 'Bitte geben Sie den heutigen Tag oder einen früheren ein.'],
  ],
  minAge: [[{ type: 'string', minAge: 18 }, '15.04.2008', 'Sie müssen mindestens 18 Jahre alt sein.']],
  atMostField: [
    [{ type: 'number', atMostField: 'other' }, 3, 'Bitte geben Sie höchstens so viel ein wie bei „Anderes“.'],
    [
      { type: 'string', format: 'date', atMostField: 'other' },
      '02.02.2026',
      'Bitte geben Sie spätestens den Tag ein, der bei „Anderer“ steht.',
      DAY,
    ],
  ],
  maxAge: [[{ type: 'string', maxAge: 110 }, '14.04.1916', 'Ungültiges Datum!']],
  yearTo: [[{ type: 'integer', yearTo: 'today' }, 2027, 'Bitte geben Sie ein früheres Jahr ein.']],
  fileTypes: [[{ ...FILE, fileTypes: ['image/png'] }, PDF, 'Das Dateiformat wird nicht unterstützt!']],
  minFileSize: [
    [
      { ...FILE, minFileSize: 1 },
      { ...PDF, data: 'data:application/pdf;base64,' },
      'Die Datei ist leer. Bitte wählen Sie eine andere Datei.',
    ],
  ],
  maxFileSize: [[{ ...FILE, maxFileSize: '1 KB' }, PDF, 'Die Datei ist zu groß. Erlaubt sind höchstens 1 KB.']],
};

/** Keywords that no answer can break by itself. */
const SILENT = ['$schema', '$ref', 'title', 'description', 'then', 'optionalMark', 'errorMessage', 'warning'];

it('every keyword of the meta-schema is looked at here', () => {
  expect([...Object.keys(BROKEN), ...SILENT].sort()).toEqual(
    Object.keys(metaSchema.definitions.schema.properties).sort(),
  );
});

it('each format has a row here', () => {
  const broken = BROKEN['format']?.map(([{ format }]) => format) ?? [];
  expect(formats.map(({ name }) => name).filter((name) => !broken.includes(name))).toEqual([]);
});

const OF_LISTS = ['minItems.list', 'maxItems.list', 'uniqueItems.list'];
/** Keywords for dates and for other values: their message for dates differs. */
const OF_DATES = keywords
  .filter(({ appliesTo }) => appliesTo.includes('date') && appliesTo.length > 1)
  .map(({ keyword }) => keyword);

it('each keyword with a message of its own for dates has a row with a date', () => {
  expect(OF_DATES.filter((keyword) => !BROKEN[keyword]?.some(([{ format }]) => format === 'date'))).toEqual([]);
});

it('the catalogue has a message for nothing that does not exist', () => {
  const formatsAndTypes = [
    ...formats.map(({ name }) => `format.${name}`),
    ...['string', 'number', 'integer', 'boolean', 'array', 'object'].map((type) => `type.${type}`),
  ];
  const known = new Set([
    ...keywords.map(({ keyword }) => keyword),
    ...formatsAndTypes,
    ...OF_LISTS,
    ...OF_DATES.map((keyword) => `${keyword}.date`),
    'multipleOf.step',
    'maxItems.one',
    ...['dateFrom', 'dateTo'].flatMap((limit) => [`${limit}.today`, `${limit}.moving`]),
    'range',
    'lookup',
    'file.damaged',
    'file.infected',
    'default',
  ]);
  expect(Object.keys(catalogue).filter((key) => !known.has(key))).toEqual([]);
});

const cases = Object.entries(BROKEN).flatMap(([keyword, rows]) =>
  rows.map(([schema, ...row]) => ({ keyword, schema, row, text: JSON.stringify(schema) })),
);

describe.each(cases)('a broken $keyword ($text)', ({ schema, row: [answer, message, neighbour] }) => {
  it('speaks the message of the catalogue', () => {
    expect(ask(schema, answer, neighbour)).toEqual({ field: message });
  });

  it('speaks the one message that the field has for all its rules', () => {
    expect(ask({ ...schema, errorMessage: 'So nicht!' }, answer, neighbour)).toEqual({ field: 'So nicht!' });
  });

  it('speaks the message of the default where the catalogue has none', () => {
    const bare = { 'shared/messages.json': { $schema: 'meta/messages.json', default: 'Nicht gültig' } };
    expect(ask(schema, answer, neighbour, { others: bare })).toEqual({ field: 'Nicht gültig' });
  });
});

/** Here the broken rule is further inside, or a second one is broken as well. */
const INSIDE = new Set(['properties', 'items', 'allOf', 'if']);

it.each(cases.filter(({ keyword, row: [answer] }) => !INSIDE.has(keyword) && answer !== 'nein'))(
  'a broken $keyword ($text) speaks the message that the field has for this rule, and for no other',
  ({ keyword, schema, row: [answer, message, neighbour] }) => {
    const asked = (errorMessage: Schema['errorMessage']) => ask({ ...schema, errorMessage }, answer, neighbour);
    expect(asked({ [keyword]: 'So nicht!' })).toEqual({ field: 'So nicht!' });
    expect(asked({ somethingElse: 'So nicht!' })).toEqual({ field: message });
  },
);

it.each([1.1, 0.3, 4.3, 99.9, 12_345.6, 0, -2.2])(
  'a step of 0.1 lets %d through, though computers count in halves',
  (n) => {
    expect(ask({ type: 'number', multipleOf: 0.1 }, n)).toEqual({});
  },
);
