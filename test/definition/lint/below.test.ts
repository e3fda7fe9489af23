import { expect, it } from 'vitest';
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import type { Schema } from '../../../src/engine/form.ts';
import { filesOf, ID, TODAY } from '../../engine/made-form.ts';

const tick: Schema = { type: 'boolean', title: 'Kessel' };
const ticked: Schema = { properties: { kessel: { const: true } }, required: ['kessel'] };
const shown: Schema = { properties: { baujahr: { type: 'string', title: 'Baujahr' } } };
const given = (condition: Schema): Schema => ({
  type: 'object',
  properties: { kessel: tick },
  allOf: [{ if: condition, then: shown }],
});
const devices = (items: Schema): Schema => ({
  type: 'object',
  properties: { geraete: { type: 'array', title: 'Geräte', maxItems: 3, items } },
});
const inList = (...rows: readonly string[]) =>
  ({
    'geraete.kessel': { widget: 'checkbox' },
    geraete: { widget: 'list', rows: rows.map((own) => [`${own}:12`]) },
  }) as unknown as NonNullable<Parameters<typeof filesOf>[0]['fields']>;
const section = (...fields: string[]) => ({ one: { sections: [{ rows: fields.map((field) => [`${field}:12`]) }] } });

/** @returns the fields that appear above the answer that shows them, with that of the answer */
const shownAbove = (made: Parameters<typeof filesOf>[0]) =>
  checkForms(filesOf({ fields: { kessel: { widget: 'checkbox' } }, ...made }), { all: [ID], ids: [ID], today: TODAY })
    .filter(({ rule }) => rule === 'shown-above')
    .map(({ values }) => [values?.['field'], values?.['other']]);

it('a field that appears with an answer further down is found, and none that appears with one above', () => {
  const steps = { one: given(ticked) };
  expect(shownAbove({ steps, layout: section('baujahr', 'kessel') })).toEqual([['baujahr', 'kessel']]);
  expect(shownAbove({ steps, layout: section('kessel', 'baujahr') })).toEqual([]);
});

it('a field that goes with an answer further down is none', () => {
  const steps = { one: given({ not: ticked }) };
  expect(shownAbove({ steps, layout: section('baujahr', 'kessel') })).toEqual([]);
});

it('a field of an entry that appears with an answer further down in it is found', () => {
  const steps = { one: devices(given(ticked)) };
  expect(shownAbove({ steps, fields: inList('kessel', 'baujahr') })).toEqual([]);
  expect(shownAbove({ steps, fields: inList('baujahr', 'kessel') })).toEqual([['geraete.baujahr', 'geraete.kessel']]);
});
