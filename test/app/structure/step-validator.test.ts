import { expect, it } from 'vitest';
import { rjsfSchemaOf } from '../../../src/app/structure/step-schema.ts';
import { stepValidator } from '../../../src/app/structure/step-validator.ts';
import { compileRules } from '../../../src/definition/compile.ts';
import type { Schema, Step } from '../../../src/engine/form.ts';
import { formats } from '../../../src/engine/formats/index.ts';
import { keywords } from '../../../src/engine/rules/index.ts';
import { TODAY } from '../../engine/made-form.ts';

const FILE = { type: 'object', properties: { data: { type: 'string' }, mimetype: { type: 'string' } } } as const;
const PDF = { data: 'data:application/pdf;base64,JVBERg==', name: 'a.pdf', mimetype: 'application/pdf', size: 4 };
const TEXTS = { type: 'array', items: { oneOf: [{ const: 'a' }, { const: 'b' }, { const: 'c' }] } } as const;

/** By keyword: [a schema with it, an answer that breaks it, an answer that does not]. */
const TRIALS: Readonly<Record<string, readonly [Schema, unknown, unknown]>> = {
  type: [{ type: 'string' }, 7, 'x'],
  oneOf: [{ oneOf: [{ const: 'a' }, { const: 'b' }] }, 'c', 'a'],
  contains: [{ ...TEXTS, contains: { const: 'a' } }, ['b'], ['a', 'b']],
  enum: [{ enum: ['a'] }, 'b', 'a'],
  const: [{ const: true }, false, true],
  minLength: [{ type: 'string', minLength: 2 }, 'x', 'xy'],
  maxLength: [{ type: 'string', maxLength: 2 }, 'xyz', 'xy'],
  pattern: [{ type: 'string', pattern: '^[0-9]+$' }, 'x', '1'],
  format: [{ type: 'string', format: 'email' }, 'x', 'a@example.com'],
  not: [{ not: { const: 'x' } }, 'x', 'y'],
  multipleOf: [{ type: 'number', multipleOf: 0.1 }, 1.05, 1.1],
  minimum: [{ type: 'number', minimum: 2 }, 1, 2],
  maximum: [{ type: 'number', maximum: 2 }, 3, 2],
  yearTo: [{ type: 'integer', yearTo: 'today' }, 2027, 2026],
  atMostField: [{ type: 'number', atMostField: 'other' }, 6, 5],
  maxAge: [{ type: 'string', maxAge: 110 }, '01.01.1900', '01.01.1990'],
  dateFrom: [{ type: 'string', dateFrom: 'today' }, '13.04.2026', '14.04.2026'],
  dateTo: [{ type: 'string', dateTo: 'today' }, '15.04.2026', '14.04.2026'],
  minAge: [{ type: 'string', minAge: 18 }, '15.04.2008', '14.04.2008'],
  minItems: [{ ...TEXTS, minItems: 2 }, ['a'], ['a', 'b']],
  maxItems: [{ ...TEXTS, maxItems: 1 }, ['a', 'b'], ['a']],
  uniqueItems: [{ ...TEXTS, uniqueItems: true }, ['a', 'a'], ['a', 'b']],
  fileTypes: [{ ...FILE, fileTypes: ['image/png'] }, PDF, { ...PDF, mimetype: 'image/png' }],
  maxFileSize: [{ ...FILE, maxFileSize: '1 KB' }, { ...PDF, data: `data:a/b;base64,${'A'.repeat(2000)}` }, PDF],
  minFileSize: [{ ...FILE, minFileSize: 10 }, PDF, { ...PDF, data: `data:a/b;base64,${'A'.repeat(200)}` }],
};

/** @returns the keywords that rjsf finds broken */
function brokenBy(schema: Schema, answers: unknown): readonly (string | undefined)[] {
  const step = { id: 'one', schema, exits: [] } as unknown as Step;
  const rules = compileRules({ steps: [step] }).get('one');
  if (!rules) throw new Error('the step is not compiled');
  const { errors } = stepValidator(step, rules, TODAY).validateFormData(answers, rjsfSchemaOf(step));
  return errors.map(({ name }) => name);
}

const field = (schema: Schema): Schema => ({
  type: 'object',
  properties: { field: schema, other: { type: 'number' } },
  required: ['field'],
});

it.each(keywords.map(({ keyword }) => keyword).filter((keyword) => keyword !== 'required'))(
  "rjsf's validator finds %s broken, and only then",
  (keyword) => {
    const trial = TRIALS[keyword];
    if (!trial) throw new Error(`add a row for ${keyword} to TRIALS`);
    const [schema, broken, kept] = trial;
    expect(brokenBy(field(schema), { field: broken, other: 5 })).toContain(keyword);
    expect(brokenBy(field(schema), { field: kept, other: 5 })).toEqual([]);
  },
);

it("rjsf's validator finds an answer missing", () => {
  expect(brokenBy(field({ type: 'string' }), {})).toEqual(['required']);
});

it.each(formats.map(({ name, samples }) => [name, samples] as const))(
  "rjsf's validator asks the format %s",
  (format, samples) => {
    expect(brokenBy(field({ type: 'string', format }), { field: '?' })).toEqual(['format']);
    for (const sample of samples) expect(brokenBy(field({ type: 'string', format }), { field: sample })).toEqual([]);
  },
);

it('a schema that was not compiled is an error, not a field that never shows', () => {
  const step = { id: 'one', schema: field({ type: 'string' }), exits: [] } as unknown as Step;
  const rules = compileRules({ steps: [step] }).get('one');
  if (!rules) throw new Error('the step is not compiled');
  const validator = stepValidator(step, rules, TODAY);
  expect(() => validator.isValid({ properties: { field: { const: 'x' } } }, {}, rjsfSchemaOf(step))).toThrow(
    'No precompiled validator function',
  );
});
