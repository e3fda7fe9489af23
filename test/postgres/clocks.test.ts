import { expect, it, onTestFinished, vi } from 'vitest';
import { startComparingClocks } from '../../src/server/starting/compare-clocks.ts';
import { openStore } from '../../src/server/store/store.ts';
import { temporaryPlace } from '../server/place.ts';

const SECOND = 1000;

it('a clock far from that of the database server is reported once, and no longer once it is right', async () => {
  const store = await openStore(await temporaryPlace());
  onTestFinished(() => store.close());
  const logged: unknown[] = [];
  const clocks = startComparingClocks({ store, log: { error: (line: unknown) => logged.push(line) } });
  onTestFinished(() => {
    clocks.stop();
    vi.useRealTimers();
  });
  const now = Date.now();
  const problemsAt = async (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: now + seconds * SECOND });
    await clocks.compare();
    return clocks.problems();
  };
  expect(await problemsAt(5)).toEqual([]);
  expect(await problemsAt(300)).toEqual([
    expect.stringMatching(/^the clock of this machine is \d+ s ahead of that of/),
  ]);
  expect(await problemsAt(-300)).toEqual([expect.stringMatching(/^the clock of this machine is \d+ s behind that of/)]);
  expect(logged).toHaveLength(1);
  expect(await problemsAt(0)).toEqual([]);
});

it('the time that the database takes to answer is no difference', async () => {
  const { promise, resolve } = Promise.withResolvers<Date>();
  const clocks = startComparingClocks({ store: { time: () => promise }, log: { error: () => undefined } });
  onTestFinished(() => {
    clocks.stop();
    vi.useRealTimers();
  });
  const asked = new Date();
  const comparing = clocks.compare();
  vi.useFakeTimers({ toFake: ['Date'], now: asked.getTime() + 60 * SECOND });
  resolve(asked);
  await comparing;
  expect(clocks.problems()).toEqual([]);
});
