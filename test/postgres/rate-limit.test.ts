import { expect, it, onTestFinished, vi } from 'vitest';
import { openStore } from '../../src/server/store/store.ts';
import { inDatabase, temporaryPlace } from '../server/place.ts';

const MINUTE = 60_000;

/** A store that counts the hits of one address, whose window can be moved. */
async function counting() {
  const place = await temporaryPlace();
  const store = await openStore(place);
  onTestFinished(() => store.close());
  return {
    count: async () => (await store.rateLimits?.count('submit 192.0.2.1', MINUTE))?.hits,
    endAt: (moment: number) =>
      inDatabase(place, (db) => db.updateTable('rate_limit').set({ ends_at: moment }).execute()),
  };
}

it('processes with different clocks count together', async () => {
  const { count } = await counting();
  onTestFinished(() => void vi.useRealTimers());
  const now = Date.now();
  const hits = [];
  for (const minutes of [0, 5, 0, -5]) {
    vi.useFakeTimers({ toFake: ['Date'], now: now + minutes * MINUTE });
    hits.push(await count());
  }
  expect(hits).toEqual([1, 2, 3, 4]);
});

it('a window lasts a minute, also one that was opened while the clock was ahead', async () => {
  const { count, endAt } = await counting();
  expect([await count(), await count()]).toEqual([1, 2]);
  await endAt(Date.now() - 1000);
  expect([await count(), await count()]).toEqual([1, 2]);
  await endAt(Date.now() + 30 * 24 * 60 * MINUTE);
  expect(await count()).toBe(1);
});
