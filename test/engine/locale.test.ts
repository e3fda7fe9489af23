import { expect, it } from 'vitest';
import { byName } from '../../src/engine/locale.ts';

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
