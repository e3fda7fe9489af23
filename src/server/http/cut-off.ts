import type { FastifyReply, RequestPayload } from 'fastify';
import { Transform } from 'node:stream';
import { RequestError } from './errors.ts';

/**
 * Stops reading a body that is longer than allowed.
 * @returns the body; it fails with RequestError "too-large" at the first byte beyond the limit, and the connection is
 * closed after the answer
 */
export function cutOff(reply: FastifyReply, body: RequestPayload, mostBytes: number): RequestPayload {
  let received = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received <= mostBytes) return done(null, chunk);
      reply.header('connection', 'close');
      done(new RequestError('too-large'));
    },
  });
  body.once('error', (error) => limited.destroy(error));
  return body.pipe(limited);
}
