import { expect, it } from 'vitest';
import { byName, writeCount, writeNumber } from '../../src/engine/locale.ts';

it('names are in the order in which people look for them: numbers by their value, umlauts beside their letters', () => {
  expect(['WP 10', 'Zander', 'Öko 2', 'WP 9', 'WP 9 S', 'Oko 3'].toSorted(byName)).toEqual([
    'Öko 2',
    'Oko 3',
    'WP 9',
    'WP 9 S',
    'WP 10',
    'Zander',
  ]);
});

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1.000'],
  [20_000, '20.000'],
  [1_234_567, '1.234.567'],
])('the whole number %d is written %s', (value, written) => {
  expect(writeCount(value)).toBe(written);
});

it.each([
  [0, '0'],
  [-3.5, '-3,5'],
  [1234.5, '1234,5'],
  [0.1 + 0.2, '0,30000000000000004'],
  [0.000_000_1, '0,0000001'],
  [1e21, '1000000000000000000000'],
])('the number %d is written %s', (value, written) => {
  expect(writeNumber(value)).toBe(written);
});
