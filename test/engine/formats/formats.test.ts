import { describe, expect, it } from 'vitest';
import { normaliseAnswer } from '../../../src/engine/answers.ts';
import { type FormatName, formats, loadFormats } from '../../../src/engine/formats/index.ts';

/** At least one text. */
type Texts = readonly [string, ...string[]];

/** By format: texts that have it, and texts that do not. */
const TEXTS: Readonly<Record<FormatName, { readonly good: Texts; readonly bad: Texts }>> = {
  date: { good: ['01.05.2025', '29.02.2024'], bad: ['', '31.02.2025', '1.5.2025', '01.05.', '01.01.0000'] },
  email: {
    good: [
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
    ],
    bad: [
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
    ],
  },
  // those of each country are in iban.test.ts
  iban: { good: ['AT611904300234573201'], bad: ['', 'AT611904300234573202', 'AT61190430023457320'] },
  meterpoint: {
    good: [
      'AT0081000801000000000000000012345',
      // letters among the last twenty
      'AT00810008010ZY6G56M11SN51G21M24S',
      `AT${'0'.repeat(31)}`,
      // network and postcode filled with zeros
      'AT00300004020000000000000000001AB',
    ],
    bad: [
      '',
      // a character short or long, another country, lower case
      `AT${'0'.repeat(30)}`,
      `AT${'0'.repeat(32)}`,
      `DE${'0'.repeat(31)}`,
      `at${'0'.repeat(31)}`,
      // a letter in the network part, in the postcode
      'ATA081000801000000000000000012345',
      'AT008100A801000000000000000012345',
      'AT00810008010000000000000000123-5',
      'AT008100080100000000000000001234Ä',
    ],
  },
  tel: {
    good: ['0660 1234567', '+43 (0) 732/650-99', '0732 650', '12345', 'Büro 0732 650099 DW 12'],
    bad: ['', 'anrufen bitte!', '0660', '1-2-3-4'],
  },
};

describe.each(Object.entries(TEXTS))('the format %s', (name, { good, bad }) => {
  const matches = async (text: string) => (await loadFormats([name]))[0]?.matches(text);

  it.each(good)('takes %j', async (text) => {
    expect(await matches(text)).toBe(true);
  });

  it.each(bad)('refuses %j', async (text) => {
    expect(await matches(text)).toBe(false);
  });
});

it.each([
  'AT.008100.08010.0O6G56M11SN51G21M24S',
  'at 008100 08010 0o6g56m11sn51g21m24s',
  'AT0081000801 00O6G56M11SN51G21M24S',
])('the metering point %s is written down without blanks and points, in capitals', (typed) => {
  expect(normaliseAnswer(typed, { type: 'string', format: 'meterpoint' }, false)).toBe(
    'AT008100080100O6G56M11SN51G21M24S',
  );
});

it.each([
  ['email', `${'a.'.repeat(50_000)}@example.com`],
  ['email', `a@${'a-'.repeat(50_000)}.com`],
  ['email', `a@${'ä'.repeat(100_000)}`],
  ['email', `${'a'.repeat(100_000)}@`],
  ['tel', `1${' '.repeat(100_000)}`.repeat(3)],
])('a text for %s is tested in no time, however it is made to be slow (case %#)', async (name, text) => {
  const [format] = await loadFormats([name]);
  expect(format?.matches(text)).toBe(false);
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
