import { describe, expect, it } from 'vitest';
import { cellsOf, fieldsOf, labelOf, optionsOf, pick, alternativesOf } from '../../src/engine/fields.ts';
import { makeForm } from './made-form.ts';

const form = makeForm({
  steps: {
    one: {
      type: 'object',
      properties: {
        third: { type: 'string', title: 'Dritter' },
        first: { type: 'string' },
        unplaced: { type: 'string' },
      },
      allOf: [
        {
          if: { properties: { first: { const: 'x' } }, required: ['first'] },
          then: { properties: { second: { type: 'string' } } },
        },
      ],
    },
    two: { type: 'object', properties: { fourth: { type: 'string', title: 'Vierter' } } },
  },
  layout: {
    one: { sections: [{ rows: [['first:6', 'second:6/4']] }, { rows: [['third']] }] },
    two: { sections: [{ rows: [['fourth:3']] }] },
  },
  fields: {
    fourth: { label: 'Anders' },
    third: {
      widget: 'autocomplete',
      alternative: { field: 'unplaced', open: 'o', back: 'b', notChosen: 'n', take: 't' },
    },
  },
});

describe('the fields of a form', () => {
  it('come in the order of the screen, over all steps, those drawn nowhere last in their step', () => {
    expect([...fieldsOf(form).keys()]).toEqual(['first', 'second', 'third', 'unplaced', 'fourth']);
  });

  it('know their step', () => {
    expect(fieldsOf(form).get('second')?.step.id).toBe('one');
    expect(fieldsOf(form).get('fourth')?.step.id).toBe('two');
  });

  it('know where they stand: columns of 12, on phones the whole row unless said otherwise', () => {
    expect([...cellsOf(form).values()].slice(0, 3)).toEqual([
      { field: 'first', columns: 6, phoneColumns: 12 },
      { field: 'second', columns: 6, phoneColumns: 4 },
      { field: 'third', columns: 12, phoneColumns: 12 },
    ]);
  });

  it('know which other one they stand in for', () => {
    expect([...alternativesOf(form)]).toEqual([['unplaced', 'third']]);
  });
});

describe('the label of a field', () => {
  it.each([
    ['fourth', 'Anders', 'its own in ui.json'],
    ['third', 'Dritter', 'else the title of its schema'],
    ['first', 'first', 'else its name'],
    ['nobody', 'nobody', 'for an unknown field too'],
  ])('%s: %s, %s', (name, label) => {
    expect(labelOf(form, name)).toBe(label);
  });

  it('is that of the schema in force where there are several', () => {
    expect(labelOf(form, 'first', { title: 'Gerade' })).toBe('Gerade');
  });

  it('is every one that it can have, where nothing says which is in force', () => {
    const several = makeForm({
      steps: {
        one: {
          type: 'object',
          properties: { first: { type: 'string' } },
          allOf: ['Eins', 'Zwei', 'Eins'].map((title, index) => ({
            if: { properties: { first: { const: `${index}` } }, required: ['first'] },
            then: { properties: { second: { type: 'string', title } } },
          })),
        },
      },
    });
    expect(labelOf(several, 'second')).toBe('Eins / Zwei');
  });
});

describe('the options of a choice', () => {
  it.each([
    ['one of', { oneOf: [{ const: 'A', title: 'Ah' }, { const: 2 }] }],
    ['several of', { type: 'array', items: { oneOf: [{ const: 'A', title: 'Ah' }, { const: 2 }] } } as const],
  ])('are what it is %s, by their titles', (_what, schema) => {
    expect(optionsOf(schema)).toEqual([
      { value: 'A', label: 'Ah' },
      { value: 2, label: '2' },
    ]);
  });

  it('are none for other fields', () => {
    expect(optionsOf({ type: 'string' })).toEqual([]);
  });
});

it('picks answers that are there, and nothing from the prototype', () => {
  expect(pick({ a: 1, b: undefined, c: 0, d: '' }, ['c', 'a', 'b', 'x', 'constructor', 'd'])).toEqual({
    c: 0,
    a: 1,
    d: '',
  });
});
