import { expect, it } from 'vitest';
import { DAY_MS } from '../../../../src/engine/locale.ts';
import type { Store } from '../../../../src/server/store/store.ts';
import { temporaryStore } from '../../place.ts';

const after = (days: number) => new Date(Date.parse('2026-04-14T09:00:00+02:00') + days * DAY_MS);

/** @returns for each moment in turn, whether rows may be removed then; moments in days */
async function mayRemove({ retention }: Store, ...days: readonly number[]): Promise<readonly boolean[]> {
  const may: boolean[] = [];
  for (const day of days) may.push((await retention.checkClock(after(day))) === undefined);
  return may;
}

it.each([
  ['from the first run on', [0, 0.001], [true, true]],
  ['up to two days after the last run', [0, 2, 4, 4], [true, true, true, true]],
  ['again as soon as a clock that was ahead is right', [0, 10, 10.5, 0.001], [true, false, false, true]],
  ['a day after a real pause', [0, 7, 7.9, 8, 8], [true, false, false, true, true]],
  ['also when the server was off for a night of that day', [0, 7, 8.5], [true, false, true]],
  ['not within a day of a second jump', [0, 10, 20, 20.9, 21], [true, false, false, false, true]],
  ['not within a day of a jump that is half taken back', [0, 10, 5, 5.9, 6], [true, false, false, false, true]],
  ['not after a jump beyond one that was taken back', [0, 10, 0.1, 10.9], [true, false, true, false]],
  ['after a last run in the future, whose moment does not count', [30, 0, 10], [true, true, false]],
])('rows may be removed %s', async (_when, days, may) => {
  expect(await mayRemove(await temporaryStore(), ...days)).toEqual(may);
});

it('a doubt says when the last removal was, and when removal goes on', async () => {
  const { retention } = await temporaryStore();
  await retention.checkClock(after(0));
  await retention.checkClock(after(10));
  expect(await retention.checkClock(after(10.5))).toEqual({ last: after(0), until: after(11) });
});

it('a doubt outlasts a run of retention, and ends when staff order one', async () => {
  const store = await temporaryStore();
  await store.retention.takeTurn([], after(0));
  await mayRemove(store, 0, 10);
  // with a turn at the clock's time, retention would stop: this one is of a process whose clock is right
  await store.retention.takeTurn([], after(1));
  expect(await mayRemove(store, 10.1)).toEqual([false]);
  await store.retention.order([], after(10.2));
  expect(await mayRemove(store, 10.2)).toEqual([true]);
  expect(await store.retention.stops([])).toEqual([]);
});
