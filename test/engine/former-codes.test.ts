import { expect, it } from 'vitest';
import { answersSchema } from '../../src/definition/reading/answers-schema.ts';
import { normalise } from '../../src/engine/answers.ts';
import { display } from '../../src/engine/display.ts';
import { fitDraft } from '../../src/engine/fit-draft.ts';
import type { Schema } from '../../src/engine/form.ts';
import { makeStep, problemsIn } from './made-form.ts';

const HEATINGS: Schema['oneOf'] = [
  { const: 'HEIZOEL', title: 'Öl', formerly: ['OEL', 'OIL'] },
  { const: 'GAS', title: 'Gas' },
];

const form = makeStep(
  {
    type: 'object',
    properties: {
      heating: { type: 'string', title: 'Heizung', oneOf: HEATINGS },
      fuels: { type: 'array', title: 'Brennstoffe', items: { type: 'string', oneOf: HEATINGS }, uniqueItems: true },
      devices: {
        type: 'array',
        title: 'Geräte',
        maxItems: 3,
        items: { type: 'object', properties: { sort: { type: 'string', title: 'Art', oneOf: HEATINGS } } },
      },
    },
    required: ['heating'],
    allOf: [
      {
        if: { properties: { heating: { const: 'HEIZOEL' } }, required: ['heating'] },
        then: { properties: { litres: { type: 'integer', title: 'Liter', minimum: 1 } }, required: ['litres'] },
      },
    ],
  },
  {
    fields: {
      heating: { widget: 'select', autocomplete: 'off' },
      fuels: { widget: 'checkboxes' },
      litres: { widget: 'number', autocomplete: 'off' },
      'devices.sort': { widget: 'radio' },
      devices: { itemTitle: 'Gerät {n}', add: 'Neu', remove: 'Weg', empty: 'Keines' },
    },
  },
);

const old = { heating: 'OEL', fuels: ['OIL', 'GAS'], devices: [{ sort: 'OIL' }, { sort: 'GAS' }], litres: 900 };
const fresh = {
  heating: 'HEIZOEL',
  fuels: ['HEIZOEL', 'GAS'],
  devices: [{ sort: 'HEIZOEL' }, { sort: 'GAS' }],
  litres: 900,
};

it('an answer follows its option, in a choice, among several ticks and inside of a list', () => {
  expect(normalise(form, old)).toEqual(fresh);
  expect(normalise(form, fresh)).toEqual(fresh);
  expect(normalise(form, { fuels: ['OEL', 'HEIZOEL', 'GAS'] })).toEqual({ fuels: ['HEIZOEL', 'GAS'] });
});

it('rules and conditions see the present code alone', () => {
  expect(problemsIn(form, old)).toEqual([]);
  expect(problemsIn(form, { heating: 'OIL' }).map(({ path }) => path)).toEqual([['litres']]);
  expect(problemsIn(form, { heating: 'KOHLE' }).map(({ path }) => path)).toEqual([['heating']]);
});

it('a draft goes on with it, and nothing is lost', () => {
  expect(fitDraft(form, old)).toEqual({ answers: fresh, lost: [], hasUnknown: false });
});

it('people read its label', () => {
  expect(['heating', 'fuels', 'devices'].map((name) => display(form, name, old))).toEqual(['Öl', 'Öl, Gas', 'Öl; Gas']);
});

const former = (code: string) => ({
  const: code,
  deprecated: true,
  description: 'Former code of "HEIZOEL", and taken as that',
});

it('programs may send both codes, and read which one is the former', () => {
  const choice = { anyOf: [{ enum: ['HEIZOEL', 'GAS'] }, former('OEL'), former('OIL')] };
  expect(answersSchema(form)).toMatchObject({
    properties: { heating: choice, fuels: { type: 'array', items: choice } },
  });
});
