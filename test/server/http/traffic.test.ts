import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { openTraffic } from '../../../src/server/http/traffic.ts';

/** A server with one request that is answered only after `letGo()`, and its traffic counter. */
async function busy() {
  const traffic = openTraffic();
  const app = fastify();
  onTestFinished(() => app.close());
  traffic.count(app);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  app.get('/', () => held);
  await app.ready();
  const answered = app.inject('/').then(() => 'answered');
  await new Promise((resolve) => setImmediate(resolve));
  return { traffic, answered, letGo };
}

it('other work waits for a request that is being answered', async () => {
  const { traffic, answered, letGo } = await busy();
  let goesOn = false;
  const work = (async () => {
    await traffic.giveWay();
    goesOn = true;
  })();
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(goesOn).toBe(false);
  letGo();
  await Promise.all([work, answered]);
});

it('a request that takes long does not keep it from its end', async () => {
  const { traffic, answered, letGo } = await busy();
  expect(await Promise.race([answered, traffic.giveWay()])).toBeUndefined();
  letGo();
  await answered;
});
