import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitedBy } from './client-address.ts';
import { RequestError } from './errors.ts';

/** Bodies above this many bytes take a slot. */
const LARGE = 100_000;
const WAITING_AT_MOST = 100;
const WAITING_OF_ADDRESS = 50;
/** Who takes longer to send gives the slot back. */
const SLOW_MS = 5_000;
/** So many slow ones may send at once: what they have sent lies in memory meanwhile. */
const SLOW_AT_MOST = 40;
const SLOW_OF_ADDRESS = 12;

/**
 * Lets only some large bodies be in memory at once: a request waits for its slot before its body is read, and TCP holds
 * the sender back meanwhile (decisions.md#uploads: 20 uploads of 10 MB at once take 350 instead of 800 MB, and none is
 * refused).
 *
 * A few stalled connections must not keep everybody waiting: a body that comes slowly leaves its slot to others, next
 * is whose address has the fewest under way, and no address fills the queue alone.
 * @returns a hook for `preParsing`, so that a rate limit in `onRequest` refuses first
 * @throws RequestError "unavailable" (in the hook) when too many wait already
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
    /** @returns takes it away again */
    add(address: string): () => void {
      change(address, 1);
      return () => change(address, -1);
    },
  };
}
