import { expect, it } from 'vitest';
import { createClient } from '../../../src/app/api/client.ts';
import { createGrowingForm } from '../../../src/app/runtime/growing-form.ts';
import { loadedLists } from '../../../src/app/structure/lists-module.ts';
import { chunksOf, createStepLoader, needsLaterStyles } from '../../../src/app/runtime/step-loader.ts';
import type { Form } from '../../../src/engine/form.ts';
import { makeForm, makeStep } from '../../engine/made-form.ts';

const text = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } }) as const;

function loaderOf(form: Form) {
  const client = createClient('', {
    adapter: () => Promise.reject(new Error('nothing is called')),
    fetch: () => Promise.reject(new Error('nothing is fetched')),
    importModule: () => Promise.resolve({ default: () => ({ check: () => true }) }),
  });
  return createStepLoader(createGrowingForm(form), '', client);
}

it('a step with a list begins with all that rjsf draws it with, one without does not', async () => {
  const list = {
    type: 'object',
    properties: {
      names: { type: 'array', items: { type: 'string', oneOf: [{ const: 'a', title: 'A' }] }, uniqueItems: true },
    },
  } as const;
  const plain = makeStep(text('a'), { ui: { testOnly: true } });
  const other = makeStep(list, { fields: { names: { widget: 'checkboxes' } }, ui: { testOnly: true } });
  expect([plain, other].map((form) => form.steps.flatMap((step) => chunksOf(form, step)))).toEqual([
    [],
    ['list-templates'],
  ]);
  await loaderOf(plain).load(plain.steps[0]?.id ?? '');
  expect(loadedLists()).toBeUndefined();
  await loaderOf(other).begin(other.steps[0]?.id ?? '');
  expect(loadedLists()).toBeDefined();
});

it('a later step waits for the styles of the way back, a first one of texts does not', async () => {
  const steps = loaderOf(makeForm({ steps: { one: text('a'), two: text('b') } }));
  const before = document.adoptedStyleSheets.length;
  await steps.load('one');
  expect(document.adoptedStyleSheets).toHaveLength(before);
  expect((await steps.load('two')).id).toBe('two');
  expect(document.adoptedStyleSheets).toHaveLength(before + 1);
});

it.each([
  ['loading', true],
  ['readOnly', false],
] as const)('a first step with a text that is %s needs the later styles: %s', (state, needed) => {
  const form = makeStep(text('a'), { fields: { a: { state } }, ui: { testOnly: true } });
  expect(form.steps.map((step) => needsLaterStyles(form, step))).toEqual([needed]);
});

it.each([
  ['text', false],
  ['select', true],
  ['autocomplete', false],
] as const)('a first step with the kind %s needs the later styles: %s', (widget, needed) => {
  const form = makeStep(text('a'), { fields: { a: { widget } } });
  expect(form.steps.map((step) => needsLaterStyles(form, step))).toEqual([needed]);
});
