import { describe, expect, it, vi } from 'vitest';
import { type Client, createClient, FetchError, isRefused } from '../../../src/app/api/client.ts';
import { createHttp } from '../../../src/app/api/http.ts';
import { type Answer, answering } from './answering.ts';

const WAYS: readonly (readonly [string, (client: Client) => Promise<unknown>])[] = [
  ['a call', (client) => client.call({ url: '/' })],
  ['a fetch', (client) => client.fetchJson('/')],
];

async function clientOf(...answers: readonly Answer[]) {
  const { origin, arrived } = await answering(...answers);
  return { client: createClient(origin), arrived };
}

describe('the loading counter', () => {
  it.each(WAYS)('rises with %s and falls with its answer or failure', async (_way, ask) => {
    const { client } = await clientOf({ status: 200, body: [] }, { status: 500 }, 'hangUp');
    const { requests } = client;
    const counts: number[] = [];
    const end = requests.subscribe(() => counts.push(requests.count()));
    for (let n = 0; n < 3; n++) await ask(client).catch(() => undefined);
    expect(counts).toEqual([1, 0, 1, 0, 1, 0]);
    end();
    await ask(client).catch(() => undefined);
    expect(counts).toHaveLength(6);
  });

  it('counts what is under way at the same time, whichever way it is sent', async () => {
    const { client } = await clientOf({ status: 200, body: [] });
    const most = vi.fn<(count: number) => void>();
    client.requests.subscribe(() => most(client.requests.count()));
    await Promise.all([client.call({ url: '/a' }), client.fetchJson('/b'), client.call({ url: '/c' })]);
    expect(Math.max(...most.mock.calls.map(([count]) => count))).toBe(3);
    expect(client.requests.count()).toBe(0);
  });

  it('counts a call from its beginning, before axios is there to send it', async () => {
    const { client, arrived } = await clientOf({ status: 200, body: [] });
    const request = client.call({ url: '/' });
    expect([client.requests.count(), arrived.length]).toEqual([1, 0]);
    await request;
    expect([client.requests.count(), arrived.length]).toEqual([0, 1]);
  });

  it('falls when a request is aborted, before or after it was sent', async () => {
    const { client } = await clientOf({ status: 200, body: [] });
    const abort = new AbortController();
    const request = client.call({ url: '/', signal: abort.signal });
    abort.abort();
    await expect(request).rejects.toThrow('canceled');
    await expect(client.call({ url: '/', signal: abort.signal })).rejects.toThrow('canceled');
    expect(client.requests.count()).toBe(0);
  });

  it('tells what is sent from what is asked for', async () => {
    const { client } = await clientOf({ status: 200, body: [] });
    const { requests } = client;
    const sending: boolean[] = [];
    requests.subscribe(() => sending.push(requests.isSending()));
    await client.call({ url: '/' });
    await client.call({ method: 'POST', url: '/' });
    expect(sending).toEqual([false, false, true, false]);
  });

  it('does not count what is loaded ahead', async () => {
    const { client } = await clientOf('hangUp');
    client.prepareCalls();
    expect(client.requests.count()).toBe(0);
  });
});

it.each(WAYS)('%s is tried once', async (_way, ask) => {
  const { client, arrived } = await clientOf('hangUp');
  await expect(ask(client)).rejects.toThrow(/socket hang up|fetch failed/);
  expect(arrived).toHaveLength(1);
});

it('a call has no timeout: a large file over a slow connection takes long', async () => {
  const send = createHttp('', async (config) => ({
    data: config.timeout,
    status: 200,
    statusText: '',
    headers: {},
    config,
  }));
  expect((await send({ url: '/' })).data).toBe(0);
});

it('every call carries the headers of the client, and a fetch does not', async () => {
  const { client, arrived } = await clientOf({ status: 200, body: [] });
  client.headers['Test-Now'] = 'now';
  await client.call({ url: '/', headers: { 'If-None-Match': 'x' } });
  await client.fetchJson('/');
  expect(arrived.map(({ headers }) => [headers['test-now'], headers['if-none-match']])).toEqual([
    ['now', 'x'],
    [undefined, undefined],
  ]);
});

describe.each(WAYS)('%s', (_way, ask) => {
  it.each([
    [404, true],
    [410, true],
    [500, false],
    [503, false],
  ])('that is answered with %i got an answer that asking again will not change: %s', async (status, expected) => {
    const { client } = await clientOf({ status });
    const error: unknown = await ask(client).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(Error);
    expect(isRefused(error)).toBe(expected);
  });

  it('that is not answered got none', async () => {
    const { client } = await clientOf('hangUp');
    expect(isRefused(await ask(client).catch((failure: unknown) => failure))).toBe(false);
  });
});

it('what is no failure of a request is no answer', () => {
  expect([isRefused(new Error('x')), isRefused(undefined)]).toEqual([false, false]);
});

it('a file that is answered with a failure is told by its path and the status', async () => {
  const { client } = await clientOf({ status: 503, body: '<h1>Later</h1>' });
  const attempt = client.fetchJson('/assets/x.json');
  await expect(attempt).rejects.toThrow(FetchError);
  await expect(attempt).rejects.toThrow('</assets/x.json> was answered with 503');
});

it('a page of something in between is no file', async () => {
  const { client } = await clientOf({ status: 200, body: '<h1>Anmeldung zum WLAN</h1>' });
  await expect(client.fetchJson('/assets/x.json')).rejects.toThrow(SyntaxError);
});
