import { expect, it } from 'vitest';
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import type { Calendar } from '../../../src/engine/field-ui.ts';
import type { Schema } from '../../../src/engine/form.ts';
import { filesOf, ID, TODAY } from '../../engine/made-form.ts';

/** @returns the findings about the calendar of a date, each with its line in ui.json */
function foundAt(rules: Schema, calendar: Calendar): readonly string[] {
  const tag: Schema = { type: 'string', title: 'Tag', format: 'date', minLength: 10, ...rules };
  const steps = { one: { type: 'object', properties: { tag } } } as const;
  const files = filesOf({ steps, fields: { tag: { widget: 'date', size: 'date', calendar } } });
  const lines = files.get(`${ID}/ui.json`)?.split('\n') ?? [];
  return checkForms(files, { all: [ID], ids: [ID], today: TODAY })
    .filter(({ rule }) => rule.startsWith('picker-'))
    .map(({ severity, rule, line }) => `${severity} ${rule} ${lines[line - 1]?.trim()}`);
}

const [FIRST, LAST] = ['01.03.2026', '31.12.2026'];

it('a calendar that begins before the first day is an error', () => {
  expect(foundAt({ dateFrom: FIRST, dateTo: LAST }, { from: '01.01.2026', to: LAST })).toEqual([
    'error picker-offers-refused "from": "01.01.2026",',
  ]);
});

it('a calendar that ends at a later limit than today is a notice', () => {
  const rules = { dateFrom: FIRST, dateTo: [LAST, 'today'] };
  expect(foundAt(rules, { from: FIRST, to: LAST })).toEqual([`notice picker-ahead "to": "${LAST}"`]);
});

it('a notice about days to come hides no error', () => {
  const rules = { dateFrom: FIRST, dateTo: [LAST, 'today'] };
  expect(foundAt(rules, { from: '01.01.2026', to: LAST })).toEqual([
    'error picker-offers-refused "from": "01.01.2026",',
    `notice picker-ahead "to": "${LAST}"`,
  ]);
});

it('a calendar that leaves out first days, in years or by a day, is told at its beginning', () => {
  expect(foundAt({ dateTo: 'today' }, { years: ['today-1y', 'today'] })).toEqual([
    'error picker-hides-allowed "years": [',
  ]);
  expect(foundAt({ dateFrom: FIRST, dateTo: LAST }, { from: '01.04.2026' })).toEqual([
    'error picker-hides-allowed "from": "01.04.2026"',
  ]);
});
