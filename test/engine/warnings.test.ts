import { describe, expect, it } from 'vitest';
import type { Answers, Form, Schema } from '../../src/engine/form.ts';
import { warningsOf, warnStep } from '../../src/engine/warnings.ts';
import { makeStep, problemsIn, rulesOf, TODAY } from './made-form.ts';

const amounts: Schema = {
  type: 'object',
  properties: {
    high: { type: 'number', title: 'High' },
    low: {
      type: 'number',
      title: 'Low',
      maximum: 1000,
      warning: { atMostField: 'high', errorMessage: 'Lower is usual.' },
    },
    kind: { type: 'string', title: 'Kind' },
  },
  allOf: [
    {
      if: { properties: { kind: { const: 'old' } }, required: ['kind'] },
      then: {
        properties: {
          year: { type: 'integer', title: 'Year', warning: { minimum: 1950, errorMessage: 'That is very old.' } },
        },
      },
    },
  ],
};

const warningsIn = (form: Form, answers: Answers) =>
  form.steps.flatMap((step) => {
    const rules = rulesOf(form).get(step.id);
    return rules ? warnStep(form, step, rules, answers, TODAY).map(({ path, message }) => [...path, message]) : [];
  });

describe('a warning', () => {
  const form = makeStep(amounts);

  it('is said of the field that has it, and is no problem', () => {
    expect(warningsIn(form, { high: 100, low: 120 })).toEqual([['low', 'Lower is usual.']]);
    expect(problemsIn(form, { high: 100, low: 120 })).toEqual([]);
  });

  it('goes when the other answer fits again, or is not there', () => {
    expect(warningsIn(form, { high: 120, low: 120 })).toEqual([]);
    expect(warningsIn(form, { low: 120 })).toEqual([]);
  });

  it('is said only under the condition that shows its field', () => {
    expect(warningsIn(form, { kind: 'old', year: 1930 })).toEqual([['year', 'That is very old.']]);
    expect(warningsIn(form, { kind: 'new', year: 1930 })).toEqual([]);
  });

  it('is kept apart from the rules of its field', () => {
    expect(problemsIn(form, { high: 2000, low: 1500 }).map(({ path }) => path)).toEqual([['low']]);
  });
});

it('a step without warnings has no schema for them', () => {
  expect(warningsOf({ type: 'object', properties: { name: { type: 'string' } } })).toBeUndefined();
});

it('a list or group is warned of beside the fields inside of it', () => {
  const n: Schema = { type: 'number', title: 'N', warning: { maximum: 10, errorMessage: 'Very much.' } };
  const inside: Schema = { type: 'object', properties: { n } };
  const form = makeStep({
    type: 'object',
    properties: {
      devices: {
        type: 'array',
        items: inside,
        maxItems: 5,
        warning: { minItems: 3, errorMessage: 'So few?' },
      },
      site: { ...inside, title: 'Site', warning: { required: ['m'], errorMessage: 'No m?' } },
    },
  });
  expect(warningsIn(form, { devices: [{ n: 50 }, { n: 1 }], site: { n: 51 } })).toEqual(
    expect.arrayContaining([
      ['devices', 'So few?'],
      ['devices', 0, 'n', 'Very much.'],
      ['site', 'n', 'Very much.'],
    ]),
  );
});
