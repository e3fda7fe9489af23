import { expect, it } from 'vitest';
import { createClient } from '../../../src/app/api/client.ts';
import { confirm } from '../../../src/app/api/confirm.ts';
import { type Answer, answering } from './answering.ts';

const PATH = '/v2/funding/probe/bestaetigung/{token}';

it.each<[string, Answer, string]>([
  ['confirmed', { status: 200, body: { status: 'CONFIRMED' } }, 'confirmed'],
  ['confirmed before', { status: 200, body: { status: 'ALREADY_CONFIRMED' } }, 'already'],
  ['over', { status: 410, body: { status: 'EXPIRED' } }, 'expired'],
  ['not there', { status: 404, body: { status: 'UNKNOWN' } }, 'unknown'],
  ['a path that is not there', { status: 404, body: { message: 'Diese Adresse gibt es nicht.' } }, 'failed'],
  ['too many requests', { status: 429, body: { message: 'Zu viele' } }, 'busy'],
  ['a failure', { status: 500, body: { message: 'x' } }, 'failed'],
  ['a page of something in between', { status: 200, body: '<html>' }, 'failed'],
  ['no answer', 'hangUp', 'failed'],
])('the server says %s', async (_what, answer, confirmation) => {
  const { origin, arrived } = await answering(answer);
  expect(await confirm(createClient(origin), PATH, 'a-_Z')).toBe(confirmation);
  expect(arrived.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
    { method: 'POST', url: '/v2/funding/probe/bestaetigung/a-_Z', body: '' },
  ]);
});
