import { expect, it } from 'vitest';
import { holdsMoreThan } from '../../../src/server/http/json-size.ts';

const LIMITS = { values: 4, depth: 3 };

it.each([
  ['[1,2,3,4]', false],
  ['[1,2,3,4,5]', true],
  ['{"a":1,"b":2,"c":3,"d":4}', false],
  ['{"a":1,"b":2,"c":3,"d":4,"e":5}', true],
  ['[[[1]]]', false],
  ['[[[[1]]]]', true],
  ['[{"a":[{"b":1}]}]', true],
  ['"[[[[,,,,,,"', false],
  ['["\\"[[[[,,,,,,"]', false],
  ['["\\\\",1,2,3,4]', true],
  ['["\\\\\\"[[[[[,,,,,"]', false],
  ['["never closed,,,,,,,', false],
  [']]]]][[[[', false],
  ['', false],
])('%s holds too much: %s', (text, isTooMuch) => {
  expect(holdsMoreThan(LIMITS, Buffer.from(text))).toBe(isTooMuch);
});

it.each([
  ['objects', `[${'{},'.repeat(7_000_000)}`],
  ['escaped quotes', `"${String.raw`\"`.repeat(7_000_000)}`],
  ['backslashes', `"${'\\'.repeat(14_000_000)}"`],
  ['blanks', ' '.repeat(14_000_000)],
])('tells it at once of a text as long as a body may be: %s', (_what, text) => {
  const bytes = Buffer.from(text);
  const start = performance.now();
  holdsMoreThan({ values: 5_000, depth: 20 }, bytes);
  expect(performance.now() - start).toBeLessThan(5_000);
});
