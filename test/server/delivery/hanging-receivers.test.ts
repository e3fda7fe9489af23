import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { limitHangingReceivers } from '../../../src/server/delivery/hanging-receivers.ts';

const HANGING = 'https://hangs.example.at/applications';
const LONG_MS = 40;

it('at a receiver that hangs one try is made at a time, until one ends sooner; others are tried as before', async () => {
  const tryAt = limitHangingReceivers(LONG_MS);
  const tries: PromiseWithResolvers<void>[] = [];
  const attempt = () => {
    const one = Promise.withResolvers<void>();
    tries.push(one);
    return one.promise;
  };
  const failed = new Error('nobody answers');
  const first = [tryAt(HANGING, attempt), tryAt(HANGING, attempt)];
  expect(tries).toHaveLength(2);
  await wait(LONG_MS + 10);
  for (const one of tries) one.reject(failed);
  expect(await Promise.allSettled(first)).toMatchObject([{ reason: failed }, { reason: failed }]);

  const next = tryAt(HANGING, attempt);
  await expect(tryAt(`${HANGING}/other`, attempt)).rejects.toThrow('HANGS');
  expect(tries).toHaveLength(3);
  await tryAt('https://answers.example.at/', () => Promise.resolve());

  tries[2]?.resolve();
  await next;
  const both = [tryAt(HANGING, attempt), tryAt(HANGING, attempt)];
  expect(tries).toHaveLength(5);
  for (const one of tries) one.resolve();
  await Promise.all(both);
});
