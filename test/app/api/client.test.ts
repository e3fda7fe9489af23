import { describe, expect, it, vi } from 'vitest';
import { createClient, isAnswered } from '../../../src/app/api/client.ts';
import { answering } from './answering.ts';

describe('the loading counter', () => {
  it('rises with each request and falls with each answer or failure', async () => {
    const { origin } = await answering({ status: 200, body: [] }, { status: 500 }, 'hangUp');
    const { http, requests } = createClient(origin);
    const counts: number[] = [];
    const end = requests.subscribe(() => counts.push(requests.count()));
    for (let n = 0; n < 3; n++) await http.get('/').catch(() => undefined);
    expect(counts).toEqual([1, 0, 1, 0, 1, 0]);
    end();
    await http.get('/').catch(() => undefined);
    expect(counts).toHaveLength(6);
  });

  it('counts what is under way at the same time', async () => {
    const { origin } = await answering({ status: 200, body: [] });
    const { http, requests } = createClient(origin);
    const most = vi.fn<(count: number) => void>();
    requests.subscribe(() => most(requests.count()));
    await Promise.all([http.get('/a'), http.get('/b'), http.get('/c')]);
    expect(Math.max(...most.mock.calls.map(([count]) => count))).toBe(3);
    expect(requests.count()).toBe(0);
  });

  it('falls when a request is aborted, before or after it was sent', async () => {
    const { origin } = await answering({ status: 200, body: [] });
    const { http, requests } = createClient(origin);
    const abort = new AbortController();
    const request = http.get('/', { signal: abort.signal });
    abort.abort();
    await expect(request).rejects.toThrow('canceled');
    await expect(http.get('/', { signal: abort.signal })).rejects.toThrow('canceled');
    expect(requests.count()).toBe(0);
  });
});

it('a request has no timeout and is tried once', async () => {
  const { origin, arrived } = await answering('hangUp');
  const { http } = createClient(origin);
  expect(http.defaults.timeout).toBe(0);
  await expect(http.get('/')).rejects.toThrow('socket hang up');
  expect(arrived).toHaveLength(1);
});

it.each([
  [404, true],
  [410, true],
  [500, false],
  [503, false],
])('an answer of %i is one that asking again will not change: %s', async (status, expected) => {
  const { origin } = await answering({ status });
  const error: unknown = await createClient(origin)
    .http.get('/')
    .catch((failure: unknown) => failure);
  expect(isAnswered(error)).toBe(expected);
});

it('no answer, or no request, is none', async () => {
  const { origin } = await answering('hangUp');
  const error: unknown = await createClient(origin)
    .http.get('/')
    .catch((failure: unknown) => failure);
  expect([isAnswered(error), isAnswered(new Error('x')), isAnswered(undefined)]).toEqual([false, false, false]);
});
