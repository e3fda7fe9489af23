import { expect, it } from 'vitest';
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import type { Schema } from '../../../src/engine/form.ts';
import { filesOf, ID, TODAY } from '../../engine/made-form.ts';

const oneOf = ['A', 'B', 'C', 'D'].map((code) => ({ const: code, title: code }));
const choices: Schema = { items: { type: 'string', oneOf }, uniqueItems: true, minItems: 3, maxItems: 4 };
const amount: Schema = { type: 'integer', minimum: 1, maximum: 30 };
const name: Schema = { type: 'string', maxLength: 30 };

/** @returns the numbers of the texts that are not those of the rules, with the limits */
function toldOf(schema: Schema, hint = '', widget = 'text'): readonly unknown[] {
  const steps = { one: { type: 'object' as const, properties: { feld: { title: 'Feld', ...schema } } } };
  const files = filesOf({ steps, fields: { feld: { widget, hint, unit: 'm²' } } });
  return checkForms(files, { all: [ID], ids: [ID], today: TODAY })
    .filter(({ rule }) => rule === 'limit-text')
    .map(({ values }) => `${values?.['text']}, ${values?.['limit']}`);
}

it.each<[string, Schema, string]>([
  ['Mindestens zwei Möglichkeiten.', choices, 'zwei, 3'],
  ['Bitte ankreuzen: höchstens 5', choices, '5, 4'],
  ['Höchstens 20 m².', amount, '20, 30'],
  ['Höchstens 40 Zeichen.', name, '40, 30'],
  ['Zwischen 1 und 20 m².', amount, '20, 30'],
  ['Zwischen zwei und vier Möglichkeiten.', choices, 'zwei, 3'],
])('a hint that names another number than the rules is found: %s', (hint, schema, told) => {
  expect(toldOf(schema, hint)).toEqual([told]);
});

it.each<[string, Schema]>([
  ['Mindestens drei Möglichkeiten, höchstens vier.', choices],
  ['Höchstens 30 m², mindestens einer.', amount],
  ['Höchstens zehn Jahre alt, höchstens 15.000 Euro, höchstens einige.', amount],
  ['Höchstens zwei Wörter.', name],
  ['Zwischen 1 und 30 m². Meist zwischen 5 und 10 Personen.', amount],
])('a hint that names the same, or something else, is none: %s', (hint, schema) => {
  expect(toldOf(schema, hint)).toEqual([]);
});

const said = (word: string) => ({ ...choices, errorMessage: { minItems: `Bitte mindestens ${word} ankreuzen.` } });

it('a message that names another number in words than its rule is found', () => {
  expect(toldOf(said('zwei'))).toEqual(['2, 3']);
  expect(toldOf(said('drei'))).toEqual([]);
});

const old = (yearTo: string) => ({
  type: 'integer' as const,
  maximum: 9999,
  yearTo,
  errorMessage: { maximum: 'Ungültig', yearTo: 'Das Gerät ist mindestens fünf Jahre alt.' },
});

it('a message that names another number of years than its limit, which moves with today, is found', () => {
  expect(toldOf(old('today-7y'), '', 'number')).toEqual(['fünf, 7']);
  for (const same of ['today-5y', 'today-60m', 'today']) expect(toldOf(old(same), '', 'number')).toEqual([]);
});
