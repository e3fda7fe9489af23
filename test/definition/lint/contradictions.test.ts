import { describe, expect, it } from 'vitest';
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import type { Schema } from '../../../src/engine/form.ts';
import { filesOf, ID, TODAY } from '../../engine/made-form.ts';

const options = (count: number) => Array.from({ length: count }, (_none, at) => ({ const: `O${at}`, title: `${at}` }));
const ticks = (count: number, more: Schema): Schema => ({
  type: 'array',
  items: { type: 'string', oneOf: options(count) },
  ...more,
});
const text = (more: Schema): Schema => ({ type: 'string', ...more });

/** @returns the contradictions, and what samples can't decide, in a form with this required field */
function foundAt(field: Schema, then?: Schema): readonly string[] {
  const one: Schema = {
    type: 'object',
    properties: { f: { title: 'Feld', ...field } },
    required: ['f'],
    ...(then ? { allOf: [{ if: then, then: { properties: { z: text({ title: 'Zusatz' }) } } }] } : {}),
  };
  return checkForms(filesOf({ steps: { one } }), { all: [ID], ids: [ID], today: TODAY })
    .filter(({ rule }) => /contradict|without-answer|undecided|never|always/.test(rule))
    .map(({ rule, severity }) => `${severity} ${rule}`);
}

describe('rules that a value satisfies are no contradiction:', () => {
  it.each<[string, Schema]>([
    ['3 to 5 of 8 ticks', ticks(8, { minItems: 3, maxItems: 5 })],
    ['9 of 10 ticks', ticks(10, { minItems: 9, maxItems: 9 })],
    ['a long telephone number', text({ format: 'tel', minLength: 15 })],
    ['a telephone number of 8 signs', text({ format: 'tel', minLength: 8, maxLength: 8 })],
    ['a short address', text({ format: 'email', maxLength: 10 })],
    ['a long address', text({ format: 'email', minLength: 20 })],
    ['a long text', text({ minLength: 5000 })],
  ])('%s', (_what, field) => {
    expect(foundAt(field)).toEqual([]);
  });

  it('at least 3 of 8 ticks without the first, in a condition', () => {
    const asked = { minItems: 3, not: { contains: { const: 'O0' } } };
    expect(foundAt(ticks(8, {}), { properties: { f: asked }, required: ['f'] })).toEqual([]);
  });
});

describe('samples can not decide', () => {
  it.each<[string, Schema, Schema?]>([
    ['whether an IBAN is that long', text({ format: 'iban', minLength: 25 })],
    ['whether an address is that short', text({ format: 'email', maxLength: 5 })],
    ['a condition on the length of an IBAN', text({ format: 'iban' }), { minLength: 25 }],
    [
      'a condition on some of many ticks',
      ticks(8, {}),
      { minItems: 5, not: { contains: { enum: ['O0', 'O4', 'O7'] } } },
    ],
  ])('%s', (_what, field, asked) => {
    const condition = asked && { properties: { f: asked }, required: ['f'] };
    expect(foundAt(field, condition)).toEqual(['notice undecided']);
  });
});

it.each<[string, Schema]>([
  ['9 of 8 ticks', ticks(8, { minItems: 9 })],
  ['6 to 4 ticks', ticks(8, { minItems: 6, maxItems: 4 })],
  ['an address that is longer and shorter', text({ format: 'email', minLength: 20, maxLength: 10 })],
  ['a text with a pattern that is longer and shorter', text({ pattern: '^[a-z]+$', minLength: 20, maxLength: 10 })],
])('%s are a contradiction', (_what, field) => {
  expect(foundAt(field)).toEqual(expect.arrayContaining(['error rules-contradict', 'error step-without-answer']));
});
