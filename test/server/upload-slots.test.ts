import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { RequestError } from '../../src/server/errors.ts';
import { uploadSlots } from '../../src/server/upload-slots.ts';

/** A request that is at the hook, and its connection. */
function arriving(gate: ReturnType<typeof uploadSlots>, length: string | null = '5000000') {
  const raw = new EventEmitter();
  const state = { admitted: false, refused: undefined as unknown, end: () => raw.emit('close') };
  gate({ headers: { 'content-length': length ?? undefined } } as FastifyRequest, { raw } as unknown as FastifyReply).then(
    () => (state.admitted = true),
    (error: unknown) => (state.refused = error),
  );
  return state;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets so many large bodies in at once, the others in their order', async () => {
  const gate = uploadSlots(2);
  const requests = Array.from({ length: 5 }, () => arriving(gate));
  const admitted = async () => {
    await settled();
    return requests.map((request) => request.admitted);
  };
  expect(await admitted()).toEqual([true, true, false, false, false]);
  requests[1]?.end();
  expect(await admitted()).toEqual([true, true, true, false, false]);
  requests[0]?.end();
  requests[2]?.end();
  expect(await admitted()).toEqual([true, true, true, true, true]);
});

it('lets small bodies pass and counts those of unknown length', async () => {
  const gate = uploadSlots(1);
  const first = arriving(gate, null);
  const unknown = arriving(gate, null);
  const small = arriving(gate, '2000');
  await settled();
  expect([first.admitted, unknown.admitted, small.admitted]).toEqual([true, false, true]);
});

it('forgets a client that leaves while it waits', async () => {
  const gate = uploadSlots(1);
  const first = arriving(gate);
  const gone = arriving(gate);
  const next = arriving(gate);
  await settled();
  gone.end();
  first.end();
  await settled();
  expect([gone.admitted, next.admitted]).toEqual([false, true]);
  next.end();
  const last = arriving(gate);
  await settled();
  expect(last.admitted).toBe(true);
});

it('refuses when a hundred wait already', async () => {
  const gate = uploadSlots(1);
  const requests = Array.from({ length: 102 }, () => arriving(gate));
  await settled();
  expect(requests.filter(({ refused }) => refused).length).toBe(1);
  expect(requests[101]?.refused).toMatchObject({ code: 'unavailable', retryAfter: 5 } satisfies Partial<RequestError>);
});
