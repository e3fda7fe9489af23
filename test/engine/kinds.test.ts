import { expect, it } from 'vitest';
import { kinds } from '../../src/engine/kinds/index.ts';

it('the kinds whose values never lie on the device are these: a new one is a decision', () => {
  expect(kinds.filter(({ staysOffDevice }) => staysOffDevice).map(({ name }) => name)).toEqual([
    'password',
    'iban',
    'file',
  ]);
});
