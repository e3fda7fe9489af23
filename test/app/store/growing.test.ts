import { expect, it } from 'vitest';
import { createGrowingForm } from '../../../src/app/runtime/growing-form.ts';
import { createAnswerStore } from '../../../src/app/store/create-answer-store.ts';
import type { Step } from '../../../src/engine/form.ts';
import { firstPart } from '../../../src/server/forms/first-part.ts';
import { makeForm, rulesOf, TODAY } from '../../engine/made-form.ts';
import { listen, SHORT, TEXT } from './opened-store.ts';

const whole = makeForm({
  steps: {
    one: { type: 'object', properties: { a: { ...TEXT, minLength: 3 }, begun: TEXT } },
    two: {
      type: 'object',
      properties: { b: TEXT },
      allOf: [
        {
          if: { properties: { a: { const: 'yes' } }, required: ['a'] },
          then: { type: 'object', properties: { more: TEXT } },
        },
      ],
    },
  },
  fields: { begun: { value: 'x' }, b: { value: 'y' } },
});

function begun() {
  const growing = createGrowingForm(firstPart(whole), () => Promise.resolve(whole));
  const store = createAnswerStore({
    form: growing.form,
    rules: rulesOf(whole),
    today: TODAY,
    memory: new Map(),
    onReset: () => undefined,
  });
  growing.onGrown(store.grow);
  store.load({ begun: 'x' });
  store.enter(growing.form.steps[0] as Step);
  return { growing, store };
}

it('what was typed into the first step, and is said there, stays when the rest of the form comes', async () => {
  const { growing, store } = begun();
  const step = growing.form.steps[0];
  store.set('a', 'ab');
  store.leave('a');
  store.set('begun', undefined);
  const { told } = listen(store, 'a');
  await growing.grow();
  expect(growing.form.steps[0]).toBe(step);
  expect([store.value('a'), store.message('a'), store.current()]).toEqual(['ab', SHORT, step]);
  // prefilled values do not come back to a field that the customer has emptied
  expect(store.typed()).toEqual({ a: 'ab', b: 'y' });
  store.set('a', 'yes');
  expect([store.message('a'), told.mock.calls.length > 0]).toEqual([undefined, true]);
});

it('answers of the first step decide what later ones show once these are there', async () => {
  const { growing, store } = begun();
  store.set('a', 'yes');
  expect(store.schema('more')).toBeUndefined();
  await growing.grow();
  expect(store.schema('more')).toBeDefined();
  store.set('a', 'no!');
  expect(store.schema('more')).toBeUndefined();
});

it('a form grows once, however many wait for it, and again after a failure', async () => {
  const answers = [Promise.reject(new Error('lost')), Promise.resolve({ ...whole }), Promise.resolve({ ...whole })];
  const growing = createGrowingForm(firstPart(whole), () => answers.shift() ?? Promise.reject(new Error('too many')));
  await expect(growing.grow()).rejects.toThrow('lost');
  expect(growing.form.steps.map(({ schema }) => Object.keys(schema).length > 0)).toEqual([true, false]);
  const grown: unknown[] = [];
  growing.onGrown((form) => grown.push(form));
  await Promise.all([growing.grow(), growing.grow()]);
  await growing.grow();
  expect(grown).toEqual([growing.form]);
  expect(growing.form.steps[1]).toBe(whole.steps[1]);
});
