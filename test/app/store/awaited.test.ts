import { expect, it } from 'vitest';
import { makeForm } from '../../engine/made-form.ts';
import { listen, opened, REQUIRED, SHORT, small, TEXT } from './opened-store.ts';

it('an answer that is on its way is not said to be missing, not in the summary either; one that never came is', async () => {
  const { store, step } = small();
  store.submit(step(0));
  const { told } = listen(store, 'a');
  const [first, second] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
  const ends = [store.await('a', first.promise), store.await('a', second.promise)];
  expect(store.message('a')).toBeUndefined();
  expect(store.state('a').message).toBeUndefined();
  expect(store.shownProblems().map(({ path }) => path)).toEqual([['b']]);
  expect(told).toHaveBeenCalledTimes(2);
  first.resolve(false);
  await ends[0];
  expect(store.message('a'), 'the second is still on its way').toBeUndefined();
  second.reject(new Error('unreadable'));
  await ends[1];
  expect(store.message('a')).toBe(REQUIRED);
  expect(told).toHaveBeenCalledTimes(4);
});

it('an answer that is there keeps its message while another one is on its way', () => {
  const { store } = small();
  store.set('a', 'x');
  store.leave('a');
  void store.await('a', new Promise(() => undefined));
  expect(store.message('a')).toBe(SHORT);
});

it('the wait for an answer moves with its entry, and ends with it', async () => {
  const items = { type: 'object', properties: { a: TEXT }, required: ['a'] } as const;
  const devices = { type: 'array', maxItems: 5, items } as const;
  const { store, step } = opened(makeForm({ steps: { one: { type: 'object', properties: { devices } } } }));
  store.load({ devices: [{}, {}, {}] });
  store.submit(step(0));
  const [last, gone] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
  const ends = [store.await('devices.2.a', last.promise), store.await('devices.0.a', gone.promise)];
  store.removeEntry('devices', 0);
  const shown = () => [0, 1].map((index) => store.message(`devices.${index}.a`));
  expect(shown()).toEqual([REQUIRED, undefined]);
  gone.resolve(false);
  await ends[1];
  expect(shown()).toEqual([REQUIRED, undefined]);
  last.resolve(false);
  await ends[0];
  expect(shown()).toEqual([REQUIRED, REQUIRED]);
});
