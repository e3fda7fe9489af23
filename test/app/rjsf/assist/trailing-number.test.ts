import { expect, it } from 'vitest';
import { splitTrailingNumber } from '../../../../src/app/rjsf/assist/trailing-number.ts';

it.each([
  ['Uferzeile 12', 'Uferzeile', '12'],
  ['Uferzeile 12a', 'Uferzeile', '12a'],
  ['Uferzeile 12 A', 'Uferzeile', '12 A'],
  ['Uferzeile, 12', 'Uferzeile', '12'],
  [' Uferzeile  12-14 ', 'Uferzeile', '12-14'],
  ['Uferzeile 12/3/15', 'Uferzeile', '12/3/15'],
  ['Uferzeile 12 / 3', 'Uferzeile', '12 / 3'],
  ['Uferzeile 12 / 3 / 15', 'Uferzeile', '12 / 3 / 15'],
  ['Uferzeile 12 - 14', 'Uferzeile', '12 - 14'],
  ['Straße des 12. Februar 7', 'Straße des 12. Februar', '7'],
])('%j is %j and %j', (typed, text, number) => {
  expect(splitTrailingNumber(typed)).toEqual({ text, number });
});

it.each([
  'Uferzeile',
  '12',
  '',
  'Straße des 12. Februar',
  '12. Februar-Platz',
  'Uferzeile 12, 4020 Linz',
  'Uferzeile12',
  'Uferzeile 12 Top 3',
  'Uferzeile 12, Tür 5',
  'Uferzeile 12a Stiege 2',
  'Uferzeile 12 Stg 2/3',
  'Uferzeile 12-14 Haus 3',
  'Uferzeile 12,4020',
])('%j has none', (typed) => {
  expect(splitTrailingNumber(typed)).toBeUndefined();
});

it('a number that the other field does not take is left where it is', () => {
  expect(splitTrailingNumber('Uferzeile 12/3/15', 5)).toBeUndefined();
});

it('a long text takes no time', () => {
  const begun = process.cpuUsage().user;
  splitTrailingNumber(`a${' 1'.repeat(50_000)}x`);
  expect(process.cpuUsage().user - begun).toBeLessThan(1_000_000);
});
