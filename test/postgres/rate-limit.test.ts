import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/server/store/store.ts';
import { temporaryPlace } from '../server/place.ts';

const MINUTE = 60_000;
const NOW = new Date('2026-04-14T07:12:33Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

it('a window that was opened while the clock was ahead does not last until then', async () => {
  const store = await openStore(await temporaryPlace());
  onTestFinished(() => store.close());
  const count = (now: Date) => store.rateLimits?.count('submit 192.0.2.1', MINUTE, now);
  await count(after(30 * 24 * 60 * MINUTE));
  expect(await count(NOW)).toEqual({ hits: 1, remainingMs: MINUTE });
  expect(await count(after(MINUTE / 2))).toEqual({ hits: 2, remainingMs: MINUTE / 2 });
  expect(await count(after(MINUTE))).toEqual({ hits: 1, remainingMs: MINUTE });
});
