import { fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../src/server/http/listening.ts';
import { freePort } from '../../server-process.ts';

it('a second start over the same address asks whether the first is running', async () => {
  const address = { host: '127.0.0.1', port: await freePort() };
  const first = fastify();
  onTestFinished(() => first.close());
  await listen(first, address);
  await expect(listen(fastify(), address)).rejects.toThrow(/127\.0\.0\.1:\d+\. Is it running already\? If not, set/);
});
