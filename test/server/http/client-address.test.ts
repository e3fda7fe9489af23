import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { clientAddressOf, networkOf, trustedBy } from '../../../src/server/http/client-address.ts';

const PROXY = '10.0.0.5';
const from = (ip: string | undefined, remoteAddress: string | undefined = PROXY) =>
  clientAddressOf({ ip, socket: { remoteAddress } } as unknown as FastifyRequest);

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
  ['2001:DB8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['fe80::7%eth0', 'fe80::7'],
  ['unknown', PROXY],
  ['1', PROXY],
  ['0203.0.113.7', PROXY],
  ['203.0.113.7:port', PROXY],
  ['203.0.113.7\n', PROXY],
  ['<b>203.0.113.7</b>', PROXY],
  ['', PROXY],
])('stores %j as %s', (written, stored) => {
  expect(from(written)).toBe(stored);
});

it('stores an address also when the connection is gone', () => {
  expect(clientAddressOf({ ip: undefined, socket: {} } as unknown as FastifyRequest)).toBe('0.0.0.0');
});

it.each([
  [['10.0.0.0/8'], '10.1.2.3', true],
  [['10.0.0.0/8'], '10.1.2.3:443', true],
  [['10.0.0.0/8'], '::ffff:10.1.2.3', true],
  [['::ffff:10.0.0.0/104'], '10.1.2.3', true],
  [['10.0.0.1'], '10.0.0.2', false],
  [['fd00::/8', '127.0.0.1'], '[fd12::1]:443', true],
  [['fd00::/8', '127.0.0.1'], '::1', false],
  [['0.0.0.0/0'], '::1', false],
  [['10.0.0.0/8'], 'unknown', false],
])('proxies %j: %s is one: %s', (proxies, hop, trusted) => {
  expect(trustedBy(proxies)(hop)).toBe(trusted);
});

it.each(['', '1', 'true', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/-1', 'fd00::/129', '10.0.0.1:80'])(
  '%j is no network',
  (text) => {
    expect(() => networkOf(text)).toThrow(RangeError);
  },
);
