import { expect, it } from 'vitest';
import { byName, writeCount } from '../../src/engine/locale.ts';

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
