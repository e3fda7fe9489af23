import { describe, expect, it } from 'vitest';
import { searchIn } from '../../../src/definition/solving/search.ts';
import type { Schema } from '../../../src/engine/form.ts';
import { branchesOf } from '../../../src/engine/step.ts';
import { TODAY } from '../../engine/made-form.ts';

const DATE: Schema = { type: 'string', format: 'date', minLength: 10 };

/** @returns answers for which a condition on the field holds, and answers for which it does not */
function bothOf(f: Schema, asked: Schema) {
  const condition: Schema = { properties: { f: asked }, required: ['f'] };
  const then: Schema = { properties: { z: { type: 'string' } } };
  const schema: Schema = { type: 'object', properties: { f }, required: ['f'], allOf: [{ if: condition, then }] };
  const search = searchIn(branchesOf(schema), TODAY, []);
  return [
    search.find([condition], [], ({ holds }) => holds(condition)),
    search.find([condition], [], ({ holds, answers }) => answers['f'] !== undefined && !holds(condition)),
  ];
}

describe('answers are found with which a condition holds, and does not,', () => {
  it.each<[string, Schema, Schema]>([
    ['on a day in the past', { ...DATE, dateTo: 'today' }, { dateTo: '31.12.2020' }],
    ['on the first day of a span', { ...DATE, dateTo: 'today' }, { dateFrom: '01.01.2026' }],
    ['on an age', { ...DATE, dateTo: 'today' }, { minAge: 18 }],
    ['on a year', { type: 'integer', minimum: 1900, yearTo: 'today' }, { yearTo: 'today-20y' }],
    ['on a step', { type: 'integer', minimum: 1, maximum: 1000 }, { multipleOf: 7 }],
    ['on a length', { type: 'string', maxLength: 50 }, { minLength: 20 }],
  ])('%s', (_what, field, asked) => {
    expect(bothOf(field, asked)).toEqual([{ answers: expect.anything() }, { answers: expect.anything() }]);
  });
});

it.each(['^4', '@firma\\.at$'])('whether a text may have the pattern %s is not decided by samples', (pattern) => {
  const postcode: Schema = { type: 'string', pattern: '^[1-9][0-9]{3}$', maxLength: 4 };
  expect(bothOf(postcode, { pattern })).toContain('undecided');
});

it('what contradicts a rule of the field is found by none', () => {
  expect(bothOf({ type: 'integer', maximum: 4 }, { minimum: 5 })[0]).toBe('none');
  expect(bothOf({ ...DATE, dateFrom: '01.01.2026' }, { dateTo: '31.12.2020' })[0]).toBe('none');
});
