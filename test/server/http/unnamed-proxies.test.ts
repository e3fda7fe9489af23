import { expect, it } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { testApp } from '../test-app.ts';

/**
 * Sends requests from these addresses with X-Forwarded-For.
 * @param later milliseconds that pass until `/readyz` is asked
 * @returns what `/readyz` says of the proxy
 */
async function toldAfter(addresses: readonly string[], trustProxy: string, later = 0): Promise<readonly string[]> {
  let moment = Date.parse('2026-04-14T09:00:00Z');
  const config = { ...readConfig({ TRUST_PROXY: trustProxy }), now: () => new Date(moment) };
  const app = await testApp({ config });
  for (const remoteAddress of addresses)
    await app.inject({ url: '/healthz', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } });
  moment += later;
  const { problems } = (await app.inject('/readyz')).json<{ problems: readonly string[] }>();
  return problems.filter((problem) => problem.startsWith('TRUST_PROXY: '));
}

it.each([
  ['without TRUST_PROXY', '127.0.0.1', ''],
  ['if it comes over IPv6, and is named by IPv4 alone', '::1', '127.0.0.1'],
  ['on another machine', '10.1.2.3', '10.1.3.0/24'],
])('a proxy that TRUST_PROXY does not name is told, %s', async (_how, address, trustProxy) => {
  expect(await toldAfter([address, address], trustProxy)).toEqual([expect.stringContaining(`through ${address}, `)]);
});

it.each([
  ['a proxy that is named', ['127.0.0.1', '::ffff:127.0.0.1'], '127.0.0.1'],
  ['customers who send the header themselves', ['8.8.8.8', '2a00:1450::8'], ''],
])('nothing is told of %s', async (_whom, addresses, trustProxy) => {
  expect(await toldAfter(addresses, trustProxy)).toEqual([]);
});

it('an hour after its last request it is no longer told', async () => {
  const hour = 60 * 60_000;
  expect(await toldAfter(['127.0.0.1'], '', hour - 1)).toHaveLength(1);
  expect(await toldAfter(['127.0.0.1'], '', hour)).toEqual([]);
});
