import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../../src/app/api/client.ts';
import type { Answers } from '../../../src/engine/form.ts';
import { submit, type SubmitResult } from '../../../src/app/api/submit.ts';
import { type Answer, answering } from './answering.ts';

const ACCEPTED: Answer = {
  status: 201,
  body: { referenz: 'WPB-2026-ABCDEF', eingegangenAm: '2026-04-14T09:00:00+02:00' },
};

/** The pauses between tries in seconds. Tests do not wait for them. */
let pauses: number[];
beforeEach(() => {
  pauses = [];
  const real = setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((action: () => void, after = 0) => {
    const isPause = new Error().stack?.includes('axios-retry') ?? false;
    if (isPause) pauses.push(after / 1000);
    return real(action, isPause ? 0 : after);
  });
  return () => vi.restoreAllMocks();
});

const sent = (...answers: readonly Answer[]) => sentWith({ name: 'Müller', kw: 4.3 }, ...answers);

async function sentWith(content: Answers, ...answers: readonly Answer[]) {
  const { origin, arrived } = await answering(...answers);
  const onRetry = vi.fn<() => void>();
  const shares: number[] = [];
  const client = createClient(origin);
  const result = await submit(client, {
    path: '/v2/funding/probe',
    answers: content,
    key: 'key-12345678',
    version: 'hash',
    onRetry,
    onProgress: (share) => shares.push(share),
  });
  return { result, arrived, shares, retries: onRetry.mock.calls.length, open: client.requests.count() };
}

describe('an application', () => {
  it('says how much of it is sent, as long as that takes', async () => {
    const { shares } = await sentWith({ photo: 'x'.repeat(4_000_000) }, ACCEPTED);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect([(shares[0] ?? 1) < 1, shares.at(-1)]).toEqual([true, 1]);
  });

  it('is sent as JSON with its key and the version of its form', async () => {
    const { result, arrived } = await sent(ACCEPTED);
    expect(result).toEqual({
      kind: 'accepted',
      reference: 'WPB-2026-ABCDEF',
      receivedAt: '2026-04-14T09:00:00+02:00',
    });
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).toMatchObject({
      method: 'POST',
      url: '/v2/funding/probe',
      body: '{"name":"Müller","kw":4.3}',
      headers: {
        'idempotency-key': 'key-12345678',
        'form-version': 'hash',
        'content-type': 'application/json',
        // older pages, which take a 202 for a failure, send axios' default Accept instead
        accept: 'application/json',
      },
    });
  });

  const list = [{ path: ['iban'], message: 'Falsch' }, { path: [] }];
  it.each<[string, Answer, SubmitResult]>([
    ['400 with a list', { status: 400, body: list }, { kind: 'problems', problems: list }],
    ['400 with an empty list', { status: 400, body: [] }, { kind: 'failed' }],
    ['400 with a list of what are no entries', { status: 400, body: [null, 'x'] }, { kind: 'failed' }],
    [
      '400 with things in the list that are no entries',
      { status: 400, body: [null, 'x', 5, { message: 'Eins' }] },
      { kind: 'problems', problems: [{ message: 'Eins' }] },
    ],
    ['400 without a list', { status: 400, body: { message: 'Nein' } }, { kind: 'failed' }],
    ['409', { status: 409, body: { message: 'Das Formular wurde geändert.' } }, { kind: 'changed' }],
    [
      '422',
      { status: 422, body: { referenz: 'WPB-1', message: 'Schon da.' } },
      { kind: 'duplicate', reference: 'WPB-1' },
    ],
    ['413', { status: 413, body: { message: 'Zu groß.' } }, { kind: 'tooLarge' }],
    ['413 by something in between', { status: 413, body: '<h1>Too large</h1>' }, { kind: 'tooLarge' }],
    ['429', { status: 429, body: { message: 'Zu viele.' } }, { kind: 'failed', why: 'busy' }],
    ['404 with a page', { status: 404, body: '<h1>Not found</h1>' }, { kind: 'failed' }],
    ['500', { status: 500, body: { message: 'Kaputt.' } }, { kind: 'failed' }],
    ['500 with nothing', { status: 500 }, { kind: 'failed' }],
    ['501', { status: 501, body: {} }, { kind: 'failed' }],
    ['505', { status: 505, body: {} }, { kind: 'failed' }],
    [
      '200 with a page of something in between',
      { status: 200, body: '<h1>Anmeldung zum WLAN</h1>' },
      { kind: 'failed' },
    ],
    ['201 without a reference', { status: 201, body: { referenz: 5 } }, { kind: 'failed' }],
    [
      '202 for an opt-in that waits',
      { status: 202, body: { status: 'PENDING' } },
      { kind: 'accepted', reference: '', receivedAt: '' },
    ],
    ['202 by something in between', { status: 202, body: {} }, { kind: 'failed' }],
  ])('answered with %s is tried once', async (_what, answer, result) => {
    const done = await sent(answer);
    expect(done.result).toEqual(result);
    expect([done.arrived.length, done.retries, done.open]).toEqual([1, 0, 0]);
  });

  it.each<[string, Answer]>([
    ['no answer', 'hangUp'],
    ['502', { status: 502, body: '<h1>Bad gateway</h1>' }],
    ['503', { status: 503, body: { message: 'Später.' } }],
    ['504', { status: 504 }],
  ])('with %s is tried three times more, with the same key, and may come through', async (_what, answer) => {
    const through = await sent(answer, answer, answer, ACCEPTED);
    expect(through.result).toEqual({
      kind: 'accepted',
      reference: 'WPB-2026-ABCDEF',
      receivedAt: '2026-04-14T09:00:00+02:00',
    });
    expect([through.arrived.length, through.retries, through.open]).toEqual([4, 3, 0]);
    expect(
      new Set(through.arrived.map(({ headers, body }) => `${String(headers['idempotency-key'])} ${body}`)).size,
    ).toBe(1);
  });

  it.each<[string, Answer, SubmitResult]>([
    ['no answer', 'hangUp', { kind: 'failed', why: 'unanswered' }],
    ['503', { status: 503, body: { message: 'Später.' } }, { kind: 'failed' }],
  ])('with %s for good has failed after four tries', async (_what, answer, result) => {
    const failed = await sent(answer);
    expect(failed.result).toEqual(result);
    expect([failed.arrived.length, failed.retries, failed.open]).toEqual([4, 3, 0]);
  });

  it('waits longer each time, and all in all no more than half a minute', async () => {
    await sent('hangUp');
    expect(pauses).toHaveLength(3);
    expect(pauses.map((pause, index) => pause > (pauses[index - 1] ?? 0.9))).toEqual([true, true, true]);
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeLessThanOrEqual(30);
  });

  it('waits as long as the server asks for', async () => {
    await sent(
      { status: 503, headers: { 'retry-after': '7' } },
      { status: 503, headers: { 'retry-after': '3' } },
      ACCEPTED,
    );
    expect(pauses).toEqual([7, 3]);
  });

  it('waits no more than half a minute, whatever the server asks for', async () => {
    const done = await sent({ status: 503, headers: { 'retry-after': '20' } });
    expect(pauses).toEqual([20, 10, 0]);
    expect(done.arrived).toHaveLength(4);
  });

  it('is told the customer as soon as it is tried again, and lands at last on what the server says then', async () => {
    const done = await sent('hangUp', { status: 422, body: { referenz: 'WPB-1', message: 'Schon da.' } });
    expect(done.result).toEqual({ kind: 'duplicate', reference: 'WPB-1' });
    expect(done.retries).toBe(1);
  });
});

it('no server at all is a failure without an answer', async () => {
  const result = await submit(createClient('http://127.0.0.1:1'), {
    path: '/v2/x',
    answers: {},
    key: 'k',
    version: 'v',
    onRetry: () => undefined,
  });
  expect(result).toEqual({ kind: 'failed', why: 'unanswered' });
});
