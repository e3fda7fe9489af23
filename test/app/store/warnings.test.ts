import { describe, expect, it } from 'vitest';
import { initialAnswers } from '../../../src/engine/initial-answers.ts';
import { makeForm } from '../../engine/made-form.ts';
import { listen, opened, REQUIRED, SHORT, TEXT } from './opened-store.ts';

describe('a warning', () => {
  const USUAL = 'Der zweite Wert ist üblicherweise kleiner.';
  const values = () =>
    opened(
      makeForm({
        steps: {
          one: {
            type: 'object',
            properties: {
              a: { type: 'number' },
              b: { type: 'number', maximum: 1000, warning: { atMostField: 'a', errorMessage: USUAL } },
            },
            required: ['a', 'b'],
          },
          two: { type: 'object', properties: { c: TEXT } },
        },
      }),
    );

  it('is shown once its field was left, and from then on follows every key', () => {
    const { store } = values();
    store.set('a', 100);
    store.set('b', 120);
    expect(store.state('b').warning).toBeUndefined();
    store.leave('b');
    expect(store.state('b')).toEqual({ value: 120, message: undefined, warning: USUAL });
    store.set('b', 90);
    expect(store.state('b').warning).toBeUndefined();
  });

  it('comes and goes with the other answer that it looks at, and tells its field', () => {
    const { store } = values();
    store.set('a', 200);
    store.set('b', 120);
    store.leave('b');
    const { told } = listen(store, 'b');
    store.set('a', 100);
    expect([store.state('b').warning, told.mock.calls.length]).toEqual([USUAL, 1]);
    store.set('a', 300);
    expect([store.state('b').warning, told.mock.calls.length]).toEqual([undefined, 2]);
  });

  it("gives way to a message, the rules' and the server's", () => {
    const { store } = values();
    store.set('a', 100);
    store.set('b', 1001);
    store.leave('b');
    expect(store.state('b')).toMatchObject({ message: 'Bitte geben Sie einen Wert bis 1000 ein.', warning: undefined });
    store.set('b', 120);
    store.showServerProblems([{ path: ['b'], message: 'So nicht.' }]);
    expect(store.state('b')).toMatchObject({ message: 'So nicht.', warning: undefined });
    store.set('b', 121);
    expect(store.state('b')).toMatchObject({ message: undefined, warning: USUAL });
  });

  it('is shown by a submit and holds nothing back', () => {
    const { store, step } = values();
    store.load({ a: 100, b: 120 });
    expect(store.submit(step(0))).toEqual([]);
    expect(store.state('b').warning).toBe(USUAL);
    expect([store.isValid(step(0)), store.answers()]).toEqual([true, { a: 100, b: 120 }]);
  });

  it('is gone on the next step, and when its answer is', () => {
    const { store, step } = values();
    store.set('a', 100);
    store.set('b', 120);
    store.leave('b');
    store.enter(step(1));
    expect(store.state('b').warning).toBeUndefined();
    store.enter(step(0));
    store.set('b', undefined);
    expect(store.state('b').warning).toBeUndefined();
  });

  it('leaves the state of a field the same object as long as nothing changed', () => {
    const { store } = values();
    store.set('a', 100);
    store.set('b', 120);
    store.leave('b');
    expect(store.state('b')).toBe(store.state('b'));
  });
});

describe('a field that shows its message from the beginning', () => {
  const form = makeForm({
    steps: {
      one: { type: 'object', properties: { a: { ...TEXT, minLength: 3 }, b: TEXT }, required: ['a', 'b'] },
      two: { type: 'object', properties: { c: TEXT }, required: ['c'] },
    },
    ui: { testOnly: true },
    fields: { a: { value: 'ab', state: 'error' }, c: { state: 'error' } },
  });

  it('says what is wrong with what it is filled with; the others wait', () => {
    const { store, step } = opened(form);
    store.load(initialAnswers(form));
    store.enter(step(0));
    expect([store.state('a'), store.message('b'), store.message('c')]).toEqual([
      { value: 'ab', message: SHORT, warning: undefined },
      undefined,
      undefined,
    ]);
  });

  it('says so with its own step, and follows every key', () => {
    const { store, step } = opened(form);
    expect([store.message('a'), store.message('c')]).toEqual([REQUIRED, undefined]);
    store.set('a', 'Max');
    expect(store.message('a')).toBeUndefined();
    store.enter(step(1));
    expect(store.message('c')).toBe(REQUIRED);
  });
});
