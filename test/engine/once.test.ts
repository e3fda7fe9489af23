import { expect, it, vi } from 'vitest';
import { once } from '../../src/engine/once.ts';

it('makes something once for each object', () => {
  const make = vi.fn<(of: { n: number }) => number>(({ n }) => n);
  const made = once(make);
  const [one, two] = [{ n: 1 }, { n: 1 }];
  expect([made(one), made(one), made(two)]).toEqual([1, 1, 1]);
  expect(make).toHaveBeenCalledTimes(2);
});
