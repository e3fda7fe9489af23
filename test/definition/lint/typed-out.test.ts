import { expect, it } from 'vitest';
import { checkTypedOut } from '../../../src/definition/lint/typed-out.ts';
import { namedValues } from '../../../src/definition/reading/named-values.ts';
import { parseSource } from '../../../src/definition/reading/source.ts';

function sourceOf(file: string, content: unknown) {
  const parsed = parseSource(file, JSON.stringify(content));
  if (!('source' in parsed)) throw new Error(`${file} is no JSON`);
  return parsed.source;
}

const named = { bonus: { euro: 1200 }, klein: { euro: 62.5 }, ende: { day: '01.05.2026' } };
const values = namedValues(new Map([['made/values.json', sourceOf('made/values.json', named)]]), 'made');
const foundIn = (text: string) =>
  checkTypedOut('made', sourceOf('made/ui.json', { lead: text }), values).map(({ values: said }) => said?.['written']);

it.each([
  ['1200 Euro', '{value.bonus}'],
  ['1.200 €', '{value.bonus}'],
  ['€ 1.200,00', '{value.bonus.sign}'],
  ['€\u00a01200', '{value.bonus.sign}'],
  ['EUR 1.200', '{value.bonus.sign}'],
  ['1.200,– Euro', '{value.bonus}'],
  ['zweimal 600 Euro', '{value.bonus.half}'],
  ['zu je € 600,00', '{value.bonus.half.sign}'],
  ['62,50 Euro', '{value.klein}'],
  ['bis 01.05.2026.', '{value.ende}'],
  ['bis 1.5.2026', '{value.ende}'],
  ['bis 1. Mai 2026', '{value.ende.long}'],
  ['2026-05-01', '{value.ende}'],
])('<%s> is typed out: %s', (text, written) => {
  expect(foundIn(text)).toEqual([written]);
});

it.each([
  '1200',
  '11200 Euro',
  '1.200 kWh',
  '1200 Europäer',
  '1.200,50 Euro',
  '€ 12000',
  '€ 1.200.000',
  '300 Euro',
  '62 Euro',
  '11.05.2026',
  '01.05.20261',
  '31. Mai 2026',
  '{value.bonus} bis {value.ende}',
])('<%s> is something else', (text) => {
  expect(foundIn(text)).toEqual([]);
});
