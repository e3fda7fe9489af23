import { describe, expect, it } from 'vitest';
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import type { FieldUi } from '../../../src/engine/field-ui.ts';
import type { Schema } from '../../../src/engine/form.ts';
import { rules } from '../../../src/engine/rules/index.ts';
import { filesOf, ID, TODAY } from '../../engine/made-form.ts';

const TYPES = {
  number: [{ type: 'number' }, 'number'],
  integer: [{ type: 'integer' }, 'number'],
  date: [{ type: 'string', format: 'date' }, 'date'],
  text: [{ type: 'string' }, 'text'],
} as const satisfies Readonly<Record<string, readonly [Schema, FieldUi['widget']]>>;

type Type = keyof typeof TYPES;

/** @returns the findings about what a field is compared with */
function foundIn(rule: Schema, own: Type, other: Type, step: Partial<Schema> = {}): readonly string[] {
  const [[schema, widget], [otherSchema, otherWidget]] = [TYPES[own], TYPES[other]];
  const files = filesOf({
    steps: {
      one: {
        type: 'object',
        properties: {
          field: { ...schema, title: 'Feld', ...rule },
          other: { ...otherSchema, title: 'Anderes' },
        },
        ...step,
      },
    },
    fields: { field: { widget }, other: { widget: otherWidget } },
  });
  return checkForms(files, { all: [ID], ids: [ID], today: TODAY })
    .filter(({ rule: found }) => found === 'unknown-field' || found === 'compare-type')
    .map((finding) => `${finding.rule} ${String(finding.values?.['other'] ?? finding.values?.['field'])}`);
}

const OTHERS = { number: ['date', 'text'], date: ['number', 'text'] } as const;

/** The rules that name a field, with the types that they apply to and types that can't be compared with those. */
const naming = rules.flatMap(({ keyword, appliesTo, fills }) =>
  (['number', 'date'] as const)
    .filter((type) => fills.includes('field') && appliesTo.includes(type))
    .map((type) => ({ keyword, type, others: OTHERS[type] })),
);

describe.each(naming)('$keyword of a $type', ({ keyword, type, others }) => {
  describe.each([
    ['a rule', (name: string): Schema => ({ [keyword]: name })],
    ['a warning', (name: string): Schema => ({ warning: { [keyword]: name, errorMessage: '!' } })],
  ] as const)('%s', (_where, comparedWith) => {
    it('may name a field with answers of its type', () => {
      expect(foundIn(comparedWith('other'), type, type)).toEqual([]);
    });

    it('may not name a field that does not exist', () => {
      expect(foundIn(comparedWith('gibtsNicht'), type, type)).toEqual(['unknown-field gibtsNicht']);
    });

    it.each(others)('may not name a %s', (other) => {
      expect(foundIn(comparedWith('other'), type, other)).toEqual(['compare-type other']);
    });
  });

  it.each([
    ['other', []],
    ['gibtsNicht', ['unknown-field gibtsNicht']],
  ])('in a condition may name a field that exists: %s', (name, findings) => {
    const condition = { properties: { field: { [keyword]: name } }, required: ['field'] };
    expect(foundIn({}, type, type, { if: condition, then: { required: ['other'] } })).toEqual(findings);
  });
});

it('a whole number is compared with one that has decimals', () => {
  expect(foundIn({ atMostField: 'other' }, 'integer', 'number')).toEqual([]);
});
