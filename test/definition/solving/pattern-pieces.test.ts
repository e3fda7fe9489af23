import { expect, it } from 'vitest';
import { textsOfPattern } from '../../../src/definition/solving/pattern-pieces.ts';
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import { filesOf, ID, TODAY } from '../../engine/made-form.ts';

it.each([
  ['^[0-9]{9,10}$', ['111111111', '1111111111']],
  ['^K-[A-Z]?\\d{2}$', ['K-11', 'K-A11']],
  ['^[^1]+ \\.x*$', ['A .', 'AA .x']],
  ['^(K|L)-[0-9]$', []],
])('a text for %s has what it needs, and all that it may have', (pattern, texts) => {
  expect(textsOfPattern(pattern)).toEqual(texts);
  for (const text of texts) expect(text).toMatch(new RegExp(pattern, 'u'));
});

const undecidedWith = (pattern: string) => {
  const field = { type: 'string' as const, title: 'Nummer', minLength: 2, pattern };
  const files = filesOf({ steps: { one: { type: 'object', properties: { field } } } });
  const rules = checkForms(files, { all: [ID], ids: [ID], today: TODAY }).map(({ rule }) => rule);
  return rules.includes('undecided');
};

it('a pattern of a few characters is decided, one of several cases is not', () => {
  expect(undecidedWith('^[0-9]{9,10}$')).toBe(false);
  expect(undecidedWith('^(K|L)-[0-9]{9}$')).toBe(true);
});
