import { describe, expect, it } from 'vitest';
import { createAnswerStore } from '../../../src/app/store/create-answer-store.ts';
import type { Step } from '../../../src/engine/form.ts';
import { makeForm, TODAY } from '../../engine/made-form.ts';
import { listen, REQUIRED, SHORT, small, TEXT } from './opened-store.ts';

describe('an answer', () => {
  it('is kept as it was typed, and sent as it is written down', () => {
    const { store } = small();
    store.set('a', '  Max\u0000 ');
    expect(store.value('a')).toBe('  Max\u0000 ');
    expect(store.answers()).toEqual({ a: 'Max' });
    expect(store.typed()).toEqual({ a: '  Max\u0000 ' });
  });

  it('of blanks alone is none', () => {
    const { store } = small();
    store.set('a', 'Max');
    store.set('a', '   ');
    expect(store.value('a')).toBe('   ');
    expect(store.answers()).toEqual({});
  });

  it('that is taken back is gone', () => {
    const { store } = small();
    store.set('a', 'Max');
    store.set('a', undefined);
    expect([store.value('a'), store.answers(), store.typed()]).toEqual([undefined, {}, {}]);
  });

  it('keeps its line breaks where there are several lines', () => {
    const { store } = small();
    store.set('note', 'x\r\ny');
    store.set('b', 'x\r\ny');
    expect(store.answers()).toEqual({ note: 'x\ny', b: 'x y' });
  });

  it('can not be changed from outside', () => {
    const { store } = small();
    store.set('a', 'Max');
    (store.answers() as Record<string, unknown>)['a'] = 'x';
    (store.typed() as Record<string, unknown>)['a'] = 'x';
    expect([store.answers(), store.typed()]).toEqual([{ a: 'Max' }, { a: 'Max' }]);
  });

  it('tells its own field alone', () => {
    const { store } = small();
    const [a, b] = [listen(store, 'a'), listen(store, 'b')];
    store.set('a', 'M');
    expect([a.told.mock.calls.length > 0, b.told.mock.calls.length]).toEqual([true, 0]);
    a.end();
    a.told.mockClear();
    store.set('a', 'Ma');
    expect(a.told).not.toHaveBeenCalled();
  });
});

describe('the message of a field', () => {
  it('waits until the field is left', () => {
    const { store } = small();
    store.set('a', 'M');
    expect(store.message('a')).toBeUndefined();
    store.leave('a');
    expect(store.message('a')).toBe(SHORT);
  });

  it('follows every key from then on', () => {
    const { store } = small();
    store.leave('a');
    expect(store.message('a')).toBe(REQUIRED);
    store.set('a', 'M');
    expect(store.message('a')).toBe(SHORT);
    store.set('a', 'Max');
    expect(store.message('a')).toBeUndefined();
    store.set('a', 'Ma');
    expect(store.message('a')).toBe(SHORT);
  });

  it('of one field says nothing of another', () => {
    const { store } = small();
    store.leave('a');
    expect(store.message('b')).toBeUndefined();
  });

  it('comes with the next key where nothing is checked on leaving', () => {
    const { store } = small({ validateOn: ['change'] });
    store.leave('a');
    expect(store.message('a')).toBeUndefined();
    const { told } = listen(store, 'a');
    store.set('b', 'x');
    expect(store.message('a')).toBe(REQUIRED);
    expect(told).toHaveBeenCalled();
  });

  it('comes with leaving where nothing is checked on typing', () => {
    const { store } = small({ validateOn: ['blur'] });
    store.leave('a');
    expect(store.message('a')).toBe(REQUIRED);
    store.set('a', 'M');
    expect(store.message('a')).toBe(REQUIRED);
    store.leave('a');
    expect(store.message('a')).toBe(SHORT);
  });

  it('comes at once in a form that shows errors on change', () => {
    const { store } = small({ showErrors: 'change' });
    store.set('a', 'M');
    expect(store.message('a')).toBe(SHORT);
    expect(store.message('b')).toBeUndefined();
  });

  it('comes for every field when the step is submitted, and tells each', () => {
    const { store, step } = small();
    const [a, b] = [listen(store, 'a'), listen(store, 'b')];
    expect(store.submit(step(0))).toEqual([
      { path: ['a'], message: REQUIRED },
      { path: ['b'], message: REQUIRED },
    ]);
    expect([store.message('a'), store.message('b')]).toEqual([REQUIRED, REQUIRED]);
    expect([a.told.mock.calls.length, b.told.mock.calls.length].every((calls) => calls > 0)).toBe(true);
  });

  it('goes when another step is entered, and is back when this one is submitted again', () => {
    const { store, step } = small();
    store.submit(step(0));
    store.enter(step(1));
    expect([store.message('a'), store.message('c')]).toEqual([undefined, undefined]);
    store.enter(step(0));
    expect(store.message('a')).toBeUndefined();
    store.submit(step(0));
    expect(store.message('a')).toBe(REQUIRED);
  });

  it('is the same object of state until it or the value changes', () => {
    const { store } = small();
    const before = store.state('a');
    store.set('b', 'x');
    expect(store.state('a')).toBe(before);
    store.set('a', 'x');
    expect(store.state('a')).not.toBe(before);
    expect(store.state('a')).toEqual({ value: 'x', message: undefined });
  });
});

describe('a step', () => {
  it('is in order when its answers are', () => {
    const { store, step } = small();
    expect(store.isValid(step(0))).toBe(false);
    store.set('a', 'Max');
    store.set('b', 'x');
    expect([store.isValid(step(0)), store.isValid(step(1))]).toEqual([true, false]);
    expect(store.submit(step(0))).toEqual([]);
  });

  it('is not in order while its rules are not loaded', () => {
    const form = makeForm({ steps: { one: { type: 'object', properties: { a: TEXT } } } });
    const store = createAnswerStore({
      form,
      rules: new Map(),
      today: TODAY,
      memory: new Map(),
      onReset: () => undefined,
    });
    expect(store.isValid(form.steps[0] as Step)).toBe(false);
  });
});

describe('what the server found', () => {
  it('stands at its field until that is changed, touched or not', () => {
    const { store } = small();
    store.set('a', 'Max');
    store.showServerProblems([{ path: ['a'], message: 'Schon vergeben.' }]);
    expect(store.message('a')).toBe('Schon vergeben.');
    store.set('b', 'x');
    expect(store.message('a')).toBe('Schon vergeben.');
    store.set('a', 'Maxi');
    expect(store.message('a')).toBeUndefined();
  });

  it('comes before what the browser finds', () => {
    const { store, step } = small();
    store.submit(step(0));
    store.showServerProblems([{ path: ['a'], message: 'Schon vergeben.' }]);
    expect(store.message('a')).toBe('Schon vergeben.');
    store.set('a', 'M');
    expect(store.message('a')).toBe(SHORT);
  });

  it('takes the place of what it found before, and tells both fields', () => {
    const { store } = small();
    const [a, c] = [listen(store, 'a'), listen(store, 'c')];
    store.showServerProblems([{ path: ['a'], message: 'Eins' }]);
    a.told.mockClear();
    store.showServerProblems([{ path: ['c'], message: 'Zwei' }]);
    expect([store.message('a'), store.message('c')]).toEqual([undefined, 'Zwei']);
    expect([a.told.mock.calls.length, c.told.mock.calls.length]).toEqual([1, 1]);
  });

  it('stays when another step is entered: that is where the customer is led', () => {
    const { store, step } = small();
    store.showServerProblems([{ path: ['c'], message: 'Zwei' }]);
    store.enter(step(1));
    expect(store.message('c')).toBe('Zwei');
  });
});
