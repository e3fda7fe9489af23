import { expect, it } from 'vitest';
import { isValidSignature, signedQuery } from '../../../src/server/delivery/file-address.ts';

const KEYS = [Buffer.alloc(32, 7)];
const MADE = new Date('2026-04-14T09:00:00.000Z');
const after = (seconds: number) => new Date(MADE.getTime() + seconds * 1000);

it.each([
  ['when it was made', 0, true],
  ['by a process whose clock is a little behind', -0.001, true],
  ['by one that is a minute behind', -60, true],
  ['by one that is further behind, as if it held for longer', -62, false],
  ['until its time is over', 15 * 60 - 1, true],
  ['but not after', 15 * 60, false],
])('an address of a file is answered %s', (_when, seconds, holds) => {
  expect(isValidSignature('file', signedQuery('file', MADE, KEYS), after(seconds), KEYS)).toBe(holds);
});
