import { beforeEach, expect, it, vi } from 'vitest';
import { type Answer, answering } from './answering.ts';

const ACCEPTED: Answer = { status: 201, body: { referenz: 'WPB-1' } };
const LOADER = '../../../src/app/api/load-http.ts';

/** The pauses between tries in seconds. Tests do not wait for them. */
let pauses: number[];
beforeEach(() => {
  pauses = [];
  const real = setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((action: () => void, after = 0) => {
    const isPause = /axios-retry|app\/api\/client/.test(new Error().stack ?? '');
    if (isPause) pauses.push(after / 1000);
    return real(action, isPause ? 0 : after);
  });
  return () => {
    vi.doUnmock(LOADER);
    vi.resetModules();
    vi.restoreAllMocks();
  };
});

/** A page on which loading axios fails this many times. */
async function pageWithout(axios: number, ...answers: readonly Answer[]) {
  vi.resetModules();
  const tried = vi.fn<() => void>();
  // for the real browser, see test/stories/sending.test.ts
  vi.doMock(LOADER, () => ({
    async loadHttp() {
      tried();
      if (tried.mock.calls.length <= axios) throw new TypeError('Failed to fetch dynamically imported module');
      return import('../../../src/app/api/http.ts');
    },
  }));
  const { createClient, isRefused: isAnswered } = await import('../../../src/app/api/client.ts');
  const { submit } = await import('../../../src/app/api/submit.ts');
  const { origin, arrived } = await answering(...answers);
  const client = createClient(origin);
  const onRetry = vi.fn<() => void>();
  const send = () => submit(client, { path: '/v2/x', answers: {}, key: 'k', version: 'v', onRetry });
  return { client, isAnswered, arrived, tried, onRetry, send };
}

it('a call that axios cannot be loaded for has failed, and the next one asks for it anew', async () => {
  const { client, isAnswered, arrived } = await pageWithout(1, { status: 200, body: [] });
  const error: unknown = await client.call({ url: '/' }).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(Error);
  expect([isAnswered(error), client.requests.count(), arrived.length]).toEqual([false, 0, 0]);
  expect(await client.call({ url: '/' })).toMatchObject({ data: [] });
});

it('what is fetched does not need axios', async () => {
  const { client, tried } = await pageWithout(Infinity, { status: 200, body: { id: 'x' } });
  expect(await client.fetchJson('/')).toEqual({ id: 'x' });
  expect(tried).not.toHaveBeenCalled();
});

it('a submit that cannot load axios tries as without an answer, and has failed after four tries', async () => {
  const { send, arrived, tried, onRetry, client } = await pageWithout(Infinity);
  expect(await send()).toEqual({ kind: 'failed', why: 'unanswered' });
  expect([tried.mock.calls.length, onRetry.mock.calls.length, arrived.length]).toEqual([4, 3, 0]);
  expect(pauses).toEqual([2, 4, 8]);
  expect(client.requests.count()).toBe(0);
});

it('a submit that can load axios at last is sent', async () => {
  const { send, onRetry } = await pageWithout(2, ACCEPTED);
  expect(await send()).toEqual({ kind: 'accepted', reference: 'WPB-1', receivedAt: '' });
  expect(onRetry).toHaveBeenCalledTimes(2);
});

it('loading axios and sending use up the same three further tries, and the same half minute', async () => {
  const later: Answer = { status: 503, body: { message: 'Später.' }, headers: { 'retry-after': '60' } };
  const { send, arrived, onRetry } = await pageWithout(2, later);
  expect(await send()).toEqual({ kind: 'failed' });
  expect([arrived.length, onRetry.mock.calls.length]).toEqual([2, 3]);
  expect(pauses).toEqual([2, 4, 24]);
});
