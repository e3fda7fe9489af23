import { expect, it, vi } from 'vitest';
import { createListeners } from '../../../src/app/store/listeners.ts';

it('tells those who listen to a name, until they stop', () => {
  const listeners = createListeners();
  const [one, two, other] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  const end = listeners.subscribe('a', one);
  listeners.subscribe('a', two);
  listeners.subscribe('b', other);
  listeners.tell('a');
  end();
  listeners.tell('a');
  listeners.tell('nobody');
  expect([one, two, other].map((listener) => listener.mock.calls.length)).toEqual([1, 2, 0]);
});
