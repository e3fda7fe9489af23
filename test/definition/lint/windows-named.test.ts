import { expect, it } from 'vitest';
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import type { Schema } from '../../../src/engine/form.ts';
import { filesOf, ID, TODAY } from '../../engine/made-form.ts';

const tag: Schema = {
  type: 'string',
  title: 'Kaufdatum',
  format: 'date',
  minLength: 10,
  dateFrom: '01.03.2025',
  dateTo: '30.06.2026',
};

/** @returns the days that the form's lead names although they are no limit */
function daysTold(properties: Readonly<Record<string, Schema>>, lead: string): readonly unknown[] {
  const fields = { tag: { widget: 'date' }, 'g.tag': { widget: 'date' }, 'l.tag': { widget: 'date' } };
  const files = filesOf({ steps: { one: { type: 'object', properties } }, fields, ui: { lead } });
  return checkForms(files, { all: [ID], ids: [ID], today: TODAY })
    .filter(({ rule }) => rule === 'date-text')
    .map(({ values }) => values?.['day']);
}

it.each<[string, Record<string, Schema>]>([
  ['a step', { tag }],
  ['a group', { g: { type: 'object', title: 'Kauf', properties: { tag } } }],
  ['a list', { l: { type: 'array', title: 'Käufe', maxItems: 3, items: { type: 'object', properties: { tag } } } }],
])('a text may name both limits of a date in %s, and no other day beside them', (_where, properties) => {
  expect(daysTold(properties, 'Für Käufe von 01.03.2025 bis 30.06.2026.')).toEqual([]);
  expect(daysTold(properties, 'Für Käufe von 01.03.2025 bis 31.05.2026.')).toEqual(['31.05.2026']);
});

it('a text names the limit of a date in a group beside that of the form', () => {
  const group: Schema = { type: 'object', title: 'Kauf', properties: { tag: { ...tag, dateFrom: '01.01.2026' } } };
  expect(daysTold({ tag, g: group }, 'Von 01.03.2025, Käufe von 01.01.2026, bis 30.06.2026.')).toEqual([]);
});
