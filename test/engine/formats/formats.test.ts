import { describe, expect, it } from 'vitest';
import { normaliseAnswer } from '../../../src/engine/answers.ts';
import { date } from '../../../src/engine/formats/date.ts';
import { email } from '../../../src/engine/formats/email.ts';
import { formats, loadFormats } from '../../../src/engine/formats/index.ts';
import { meterpoint } from '../../../src/engine/formats/meterpoint.ts';
import { tel } from '../../../src/engine/formats/tel.ts';

const isDate = await date.load();
const isEmail = await email.load();
const isMeterpoint = await meterpoint.load();
const isTel = await tel.load();

describe('a metering point', () => {
  it.each([
    ['AT0081000801000000000000000012345', 'digits alone'],
    ['AT00810008010ZY6G56M11SN51G21M24S', 'letters among the last twenty'],
    [`AT${'0'.repeat(31)}`, 'nothing but zeros'],
    ['AT00300004020000000000000000001AB', 'network and postcode filled with zeros'],
  ])('%s is one: %s', (text) => {
    expect(isMeterpoint(text)).toBe(true);
  });

  it.each([
    [`AT${'0'.repeat(30)}`, '32 characters'],
    [`AT${'0'.repeat(32)}`, '34 characters'],
    [`DE${'0'.repeat(31)}`, 'another country'],
    [`at${'0'.repeat(31)}`, 'lower case'],
    ['ATA081000801000000000000000012345', 'a letter in the network part'],
    ['AT008100A801000000000000000012345', 'a letter in the postcode'],
    ['AT00810008010000000000000000123-5', 'a sign'],
    ['AT008100080100000000000000001234Ä', 'an umlaut'],
    ['', 'nothing'],
  ])('%j is none: %s', (text) => {
    expect(isMeterpoint(text)).toBe(false);
  });

  it.each([
    'AT.008100.08010.0O6G56M11SN51G21M24S',
    'at 008100 08010 0o6g56m11sn51g21m24s',
    'AT0081000801 00O6G56M11SN51G21M24S',
  ])('%s is written down without blanks and points, in capitals', (typed) => {
    expect(normaliseAnswer(typed, { type: 'string', format: 'meterpoint' }, false)).toBe(
      'AT008100080100O6G56M11SN51G21M24S',
    );
  });
});

describe('an e-mail address', () => {
  it.each([
    'max.mustermann@example.com',
    'a@b.at',
    'anna+strom@sub.example.co.at',
    "o'brien@example.com",
    'a_b-c@example-firma.at',
    'MAX@EXAMPLE.COM',
    '1@2.at',
    'max@exämple.at',
    'max@büro.straße.at',
    'max@ÖBB-partner.at',
  ])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'max',
    'max@',
    '@example.com',
    'max@example',
    'max@@example.com',
    'max @example.com',
    'max@exa mple.com',
    'max@example..com',
    '.max@example.com',
    'max.@example.com',
    'max@example.com.',
    'max@-example.com',
    'müller@example.com',
    'mäx@exämple.at',
    'max@ä.',
    'max@exämple',
    'max@-ä.at',
    'max@пример.рф',
    'max@example.com, anna@example.com',
    '<max@example.com>',
    'max@example.com\nbcc: x',
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it.each([
    `${'a.'.repeat(50_000)}@example.com`,
    `a@${'a-'.repeat(50_000)}.com`,
    `a@${'ä'.repeat(100_000)}`,
    `${'a'.repeat(100_000)}@`,
  ])('is tested in no time, however it is made to be slow (case %#)', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('a telephone number', () => {
  it.each(['0660 1234567', '+43 (0) 732/650-99', '0732 650', '12345', 'Büro 0732 650099 DW 12'])(
    '%s is one',
    (text) => {
      expect(isTel(text)).toBe(true);
    },
  );

  it.each(['anrufen bitte!', '0660', '1-2-3-4', ''])('%j is none', (text) => {
    expect(isTel(text)).toBe(false);
  });

  it('is tested in no time, however it is made to be slow', () => {
    expect(isTel(`1${' '.repeat(100_000)}`.repeat(3))).toBe(false);
  });
});

describe('a date', () => {
  it.each(['01.05.2025', '29.02.2024'])('%s is one', (text) => {
    expect(isDate(text)).toBe(true);
  });

  it.each(['31.02.2025', '1.5.2025', '01.05.', '01.01.0000', ''])('%j is none', (text) => {
    expect(isDate(text)).toBe(false);
  });
});

it('each format is loaded by its name, and no other', async () => {
  const names = formats.map((format) => format.name);
  expect((await loadFormats(names)).map(({ name }) => name)).toEqual(names);
  await expect(loadFormats(['phone'])).rejects.toThrow('unknown format <phone>');
});

it.each(formats.map((format) => [format.name, format] as const))(
  '%s accepts its own samples',
  async (_name, format) => {
    const matches = await format.load();
    expect(format.samples.filter((sample) => !matches(sample))).toEqual([]);
  },
);
