import { expect, it } from 'vitest';
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import type { Schema } from '../../../src/engine/form.ts';
import { filesOf, ID, TODAY } from '../../engine/made-form.ts';

const choice: Schema = {
  type: 'string',
  title: 'Art',
  oneOf: ['A', 'B'].map((code) => ({ const: code, title: code })),
};
const entries: Schema = {
  type: 'array',
  title: 'Geräte',
  maxItems: 3,
  items: { type: 'object', properties: { art: choice } },
};
const isA = { const: 'A' };

/** @returns the findings about a condition on the choice `x` or the list `l`: each with its field and column */
function foundIn(condition: Schema, rule: RegExp): readonly string[] {
  const then = { properties: { y: { type: 'string', title: 'Mehr' } } } as const;
  const one: Schema = { type: 'object', properties: { x: choice, l: entries }, allOf: [{ if: condition, then }] };
  const fields = { x: { widget: 'radio' }, 'l.art': { widget: 'radio' } };
  return checkForms(filesOf({ steps: { one }, fields }), { all: [ID], ids: [ID], today: TODAY })
    .filter((finding) => rule.test(finding.rule))
    .map((finding) => `${finding.rule} ${String(finding.values?.['field'])}`);
}

it.each<[string, Schema, string]>([
  ['beside the field', { properties: { x: isA } }, 'x'],
  ['in a part', { allOf: [{ properties: { x: isA } }] }, 'x'],
  ['in a part of a part', { allOf: [{ allOf: [{ properties: { x: isA } }] }] }, 'x'],
  ['of an entry', { properties: { l: { contains: { properties: { art: isA } } } }, required: ['l'] }, 'l.art'],
])('a condition without `required` %s is found', (_what, condition, field) => {
  expect(foundIn(condition, /^if-required$/)).toEqual([`if-required ${field}`]);
});

it.each<[string, Schema]>([
  ['beside the parts', { allOf: [{ properties: { x: isA } }], required: ['x'] }],
  ['in another part', { allOf: [{ properties: { x: isA } }, { required: ['x'] }] }],
  ['beside the field, of a part', { properties: { x: isA }, allOf: [{ allOf: [{ required: ['x'] }] }] }],
  [
    'in the entry',
    { properties: { l: { contains: { properties: { art: isA }, required: ['art'] } } }, required: ['l'] },
  ],
])('a condition with `required` %s is none', (_what, condition) => {
  expect(foundIn(condition, /^if-required$/)).toEqual([]);
});

it('an option that there is not is found in a part too', () => {
  const part: Schema = { properties: { x: { not: { enum: ['A', 'C'] } } }, required: ['x'] };
  expect(foundIn({ allOf: [part] }, /^condition-option$/)).toEqual(['condition-option x']);
});

it('a condition on an option that there is not is not also one that never holds', () => {
  const misspelt: Schema = { properties: { x: { const: 'a' } }, required: ['x'] };
  expect(foundIn(misspelt, /^condition-/)).toEqual(['condition-option x']);
});

it('an exit on a text that customers may type is no condition that never holds', () => {
  const one: Schema = { type: 'object', properties: { x: { type: 'string', title: 'Ort', maxLength: 80 } } };
  const exit = {
    if: { properties: { x: { const: 'Linz' } }, required: ['x'] },
    title: 'Bitte anrufen',
    text: 'Bitte anrufen',
    link: { label: 'Zur Liste', href: '/web/r/' },
    problem: { field: 'x', message: 'Bitte anrufen.' },
  };
  const files = filesOf({ steps: { one }, layout: { one: { exits: [exit] } } });
  const found = checkForms(files, { all: [ID], ids: [ID], today: TODAY }).map(({ rule }) => rule);
  expect(found).not.toContain('condition-never');
});
