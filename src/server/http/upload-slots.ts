import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitedBy } from './client-address.ts';
import { RequestError } from './errors.ts';

/** Bodies above this many bytes take a slot. */
const LARGE = 100_000;
/** The most requests that wait for a slot, of all addresses and of one. */
const WAITING_AT_MOST = 100;
const WAITING_OF_ADDRESS = 50;
/** A body that takes longer to arrive gives its slot back. */
const SLOW_MS = 5_000;
/** The most slow bodies that may arrive at once. The parts that have arrived are held in memory. */
const SLOW_AT_MOST = 40;
const SLOW_OF_ADDRESS = 12;

/**
 * Limits how many large bodies are in memory at once. A request waits for a slot before its body is read, and TCP makes
 * the sender wait (decisions.md#uploads: 20 uploads of 10 MB at once take 350 instead of 800 MB, and none is refused).
 *
 * A few stalled connections must not block everybody. A body that arrives slowly gives its slot back. The next slot
 * goes to the address with the fewest uploads in progress, and no address can fill the queue alone.
 * @returns a hook for `preParsing`, so that a rate limit in `onRequest` refuses first
 * @throws RequestError "unavailable", in the hook, when too many requests wait already
 */
export function uploadSlots(
  slots: number,
  slowMs: number = SLOW_MS,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  let free = slots;
  const waiting = new Set<{ readonly address: string; readonly admit: () => void }>();
  const underWay = createTally();
  const slow = createTally();
  const release = () => {
    const [next] = [...waiting].toSorted((a, b) => underWay.of(a.address) - underWay.of(b.address));
    if (next) next.admit();
    else free++;
  };

  const enter = async (address: string, reply: FastifyReply): Promise<void> => {
    if (free > 0) {
      free--;
      return;
    }
    const own = [...waiting].filter((other) => other.address === address).length;
    if (waiting.size >= WAITING_AT_MOST || own >= WAITING_OF_ADDRESS)
      throw new RequestError('unavailable', { retryAfter: 5 });
    const got = await new Promise<boolean>((resolve) => {
      const turn = { address, admit: () => resolve(waiting.delete(turn)) };
      waiting.add(turn);
      reply.raw.once('close', () => {
        if (waiting.delete(turn)) resolve(false);
      });
    });
    if (!got) throw new RequestError('unavailable');
  };

  return async (request, reply) => {
    const length = request.headers['content-length'];
    const address = limitedBy(request);
    if (length !== undefined && Number(length) <= LARGE) return;
    await enter(address, reply);
    if (reply.raw.closed) {
      release();
      return;
    }
    let held = true;
    const giveBack = () => {
      if (held) release();
      held = false;
    };
    const leave = [underWay.add(address), giveBack];
    const timer = setTimeout(() => {
      if (slow.all() >= SLOW_AT_MOST || slow.of(address) >= SLOW_OF_ADDRESS) {
        request.raw.destroy();
        return;
      }
      leave.push(slow.add(address));
      giveBack();
    }, slowMs);
    request.raw.once('end', () => clearTimeout(timer));
    reply.raw.once('close', () => {
      clearTimeout(timer);
      for (const step of leave) step();
    });
  };
}

/** Counts by address. */
function createTally() {
  const counts = new Map<string, number>();
  const change = (address: string, by: number) => {
    const count = (counts.get(address) ?? 0) + by;
    if (count > 0) counts.set(address, count);
    else counts.delete(address);
  };
  return {
    of: (address: string) => counts.get(address) ?? 0,
    all: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    /** @returns a function that subtracts it again */
    add(address: string): () => void {
      change(address, 1);
      return () => change(address, -1);
    },
  };
}
