import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { type Asset, createAsset } from '../../../src/server/assets/asset.ts';
import { pageSender } from '../../../src/server/pages/send-page.ts';

/** @returns the status of a page, and what happened in which order */
async function sent(make: () => Promise<Asset>) {
  const events: string[] = [];
  const app = Fastify();
  onTestFinished(() => app.close());
  const send = pageSender(async () => {
    events.push('asked for its files');
    await new Promise((resolve) => setTimeout(resolve, 10));
    events.push('files stored');
  });
  const page = async () => {
    await new Promise(setImmediate);
    events.push('page made');
    return make();
  };
  app.get('/', (request, reply) => send(request, reply, page()));
  const { statusCode } = await app.inject('/');
  return { statusCode, events };
}

it('a page waits for the files of the build that was in service when it was made', async () => {
  expect(await sent(async () => createAsset('<p>', 'text/html', 'no-cache'))).toEqual({
    statusCode: 200,
    events: ['page made', 'asked for its files', 'files stored'],
  });
});

it('a page that can not be made while files are stored is one failed request, not the end of the process', async () => {
  expect(await sent(() => Promise.reject(new Error('no page')))).toMatchObject({ statusCode: 500 });
});
