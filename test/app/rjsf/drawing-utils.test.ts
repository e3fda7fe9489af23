import { createSchemaUtils, type RJSFSchema } from '@rjsf/utils';
import { expect, it } from 'vitest';
import { drawingUtils } from '../../../src/app/rjsf/drawing-utils.ts';
import { loadLists } from '../../../src/app/structure/lists-module.ts';
import type { Step } from '../../../src/engine/form.ts';
import { makeStep, rulesOf, TODAY } from '../../engine/made-form.ts';

const isAnna = { properties: { name: { const: 'Anna' } }, required: ['name'] } as const;
const schema = {
  type: 'object',
  properties: { name: { type: 'string' } },
  if: isAnna,
  then: { properties: { nickname: { type: 'string' } } },
} as const;
const form = makeStep(schema, { ui: { testOnly: true } });
const [step] = form.steps as readonly [Step];
const rules = rulesOf(form).get(step.id);
if (!rules) throw new Error('the step is not compiled');
const utils = drawingUtils(step, rules, TODAY);
const { name } = step.schema.properties as unknown as Record<string, RJSFSchema>;

it('a widget finds every method that rjsf has', () => {
  const rjsfs = Object.getPrototypeOf(createSchemaUtils(utils.getValidator(), {})) as object;
  const methods = Object.getOwnPropertyNames(rjsfs).filter((method) => method !== 'constructor');
  expect(Object.keys(utils).sort()).toEqual(methods.sort());
});

it('fields are drawn before the rest of rjsf is loaded, and who asks for more is told', () => {
  expect(utils.retrieveSchema(name ?? {})).toEqual(name);
  expect([utils.getDisplayLabel(name ?? {}), utils.isSelect(name ?? {}), utils.isMultiSelect(name ?? {})]).toEqual([
    true,
    false,
    false,
  ]);
  expect(utils.isFilesArray(name ?? {})).toBe(false);
  const told = `step <${step.id}>: rjsf's SchemaUtils are used before they are loaded`;
  expect(() => utils.getDefaultFormState(utils.getRootSchema())).toThrow(told);
  expect(() => utils.getValidator().validateFormData({}, utils.getRootSchema())).toThrow(told);
});

const shown = (answers: object) => Object.keys(utils.retrieveSchema(utils.getRootSchema(), answers).properties ?? {});

it('which fields are shown is known from the beginning', () => {
  expect([shown({ name: 'Ida' }), shown({ name: 'Anna' })]).toEqual([['name'], ['name', 'nickname']]);
  const unknown = { properties: { name: { const: 'Ida' } } };
  expect(() => utils.getValidator().isValid(unknown, {}, {})).toThrow(
    `step <${step.id}>: rjsf asks for a condition that was not compiled`,
  );
});

it('once it is loaded, rjsf answers', async () => {
  await loadLists();
  expect(utils.getDefaultFormState({ type: 'string', default: 'Anna' })).toBe('Anna');
  expect(utils.omitExtraData(utils.getRootSchema(), { name: 'Ida', other: 1 })).toEqual({ name: 'Ida' });
  const { errors } = utils.getValidator().validateFormData({ name: 7 }, utils.getRootSchema());
  expect(errors.map(({ name: keyword }) => keyword)).toEqual(['type']);
});
