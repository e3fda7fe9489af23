import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from './errors.ts';

/** Bodies above this many bytes take a slot. */
const LARGE = 100_000;
const WAITING_AT_MOST = 100;

/**
 * Lets only some large bodies be in memory at once: a request waits for its slot before its body is read, and TCP holds the sender
 * back meanwhile (measured in server.md 6: 20 uploads of 10 MB at once take 350 instead of 800 MB, and none is refused).
 * @returns a hook for `preParsing`, so that a rate limit in `onRequest` refuses first
 * @throws RequestError "unavailable" (in the hook) when too many wait already
 */
export function uploadSlots(slots: number): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  let free = slots;
  const waiting = new Set<() => void>();
  const release = () => {
    const [next] = waiting;
    if (next) next();
    else free++;
  };

  return async (request, reply) => {
    const length = request.headers['content-length'];
    if (length !== undefined && Number(length) <= LARGE) return;
    if (free > 0) free--;
    else if (waiting.size >= WAITING_AT_MOST) throw new RequestError('unavailable', { retryAfter: 5 });
    else {
      const got = await new Promise<boolean>((resolve) => {
        const take = () => {
          waiting.delete(take);
          resolve(true);
        };
        waiting.add(take);
        reply.raw.once('close', () => {
          if (waiting.delete(take)) resolve(false);
        });
      });
      if (!got) throw new RequestError('unavailable');
    }
    if (reply.raw.closed) release();
    else reply.raw.once('close', release);
  };
}
