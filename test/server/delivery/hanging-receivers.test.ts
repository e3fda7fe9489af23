import { expect, it } from 'vitest';
import { spareOthers } from '../../../src/server/delivery/hanging-receivers.ts';
import { NotTakenError, TIMEOUT } from '../../../src/server/delivery/post.ts';

const HANGING = 'https://hangs.example.at/applications';

it('at a receiver that hangs one try is made at a time, until it answers; others are tried as before', async () => {
  const tryAt = spareOthers();
  const tries: PromiseWithResolvers<void>[] = [];
  const attempt = () => {
    const one = Promise.withResolvers<void>();
    tries.push(one);
    return one.promise;
  };
  const timedOut = new NotTakenError(TIMEOUT);
  const first = [tryAt(HANGING, attempt), tryAt(HANGING, attempt)];
  expect(tries).toHaveLength(2);
  for (const one of tries) one.reject(timedOut);
  expect(await Promise.allSettled(first)).toMatchObject([{ reason: timedOut }, { reason: timedOut }]);

  const next = tryAt(HANGING, attempt);
  await expect(tryAt(`${HANGING}/other`, attempt)).rejects.toThrow(TIMEOUT);
  expect(tries).toHaveLength(3);
  await tryAt('https://answers.example.at/', () => Promise.resolve());

  tries[2]?.resolve();
  await next;
  const both = [tryAt(HANGING, attempt), tryAt(HANGING, attempt)];
  expect(tries).toHaveLength(5);
  for (const one of tries) one.resolve();
  await Promise.all(both);
});
