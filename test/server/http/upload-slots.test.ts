import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import type { RequestError } from '../../../src/server/http/errors.ts';
import { uploadSlots } from '../../../src/server/http/upload-slots.ts';

/**
 * Passes a fake request to the hook.
 * @returns its state, and functions that end its body or its connection
 */
function arriving(gate: ReturnType<typeof uploadSlots>, length: string | null = '5000000', ip = '192.0.2.1') {
  const raw = Object.assign(new EventEmitter(), { closed: false });
  const body = Object.assign(new EventEmitter(), { destroy: () => raw.emit('close') && (state.cut = true) });
  const state = {
    admitted: false,
    cut: false,
    refused: undefined as unknown,
    sent: () => body.emit('end'),
    end: () => Object.assign(raw, { closed: true }).emit('close'),
  };
  gate(
    { headers: { 'content-length': length ?? undefined }, ip, raw: body } as unknown as FastifyRequest,
    { raw } as unknown as FastifyReply,
  ).then(
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

it('removes a client that leaves while it waits', async () => {
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

it('gives back the slot of a client that has left before its body is read', async () => {
  const gate = uploadSlots(1);
  const gone = arriving(gate);
  gone.end();
  const next = arriving(gate);
  await settled();
  expect(next.admitted).toBe(true);
});

it('refuses when a hundred wait already, or fifty of the same address', async () => {
  const gate = uploadSlots(1);
  const of = (ip: string, count: number) => Array.from({ length: count }, () => arriving(gate, '5000000', ip));
  const one = of('192.0.2.1', 52);
  const others = [...of('192.0.2.2', 50), ...of('192.0.2.3', 1)];
  await settled();
  expect(one.map(({ refused }, index) => (refused ? index : [])).flat()).toEqual([51]);
  expect(others.map(({ refused }, index) => (refused ? index : [])).flat()).toEqual([50]);
  expect(one[51]?.refused).toMatchObject({ code: 'unavailable', retryAfter: 5 } satisfies Partial<RequestError>);
});

it('takes next whose address has the fewest under way', async () => {
  const gate = uploadSlots(2);
  const greedy = Array.from({ length: 6 }, () => arriving(gate, '5000000', '192.0.2.1'));
  const other = arriving(gate, '5000000', '192.0.2.2');
  await settled();
  greedy[0]?.end();
  await settled();
  expect([greedy[2]?.admitted, other.admitted]).toEqual([false, true]);
});

it('gives the slot of a slow sender to others, and cuts the connection of whoever has too many of them', async () => {
  const gate = uploadSlots(1, 10);
  const slow = Array.from({ length: 14 }, () => arriving(gate));
  await vi.waitFor(() => expect(slow.map(({ cut }) => cut)).toEqual([...Array<boolean>(12).fill(false), true, true]));
  expect(slow.every(({ admitted }) => admitted)).toBe(true);
  const other = arriving(gate, '5000000', '192.0.2.2');
  await settled();
  expect(other.admitted).toBe(true);
});

it('lets whoever has sent everything keep the slot until it is answered', async () => {
  const gate = uploadSlots(1, 10);
  const first = arriving(gate);
  await settled();
  first.sent();
  const next = arriving(gate);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(next.admitted).toBe(false);
  first.end();
  await settled();
  expect(next.admitted).toBe(true);
});
