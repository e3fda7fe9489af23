import type { FastifyRequest } from 'fastify';
import { type Config, momentIn } from '../config.ts';
import { RequestError } from './errors.ts';

/** The header with the clock of a page in testing mode. */
export const CLOCK_HEADER = 'test-now';

/**
 * Gives the moment that counts for a request: the server's clock, or in testing mode the clock of the requesting page,
 * so that both have the same day (forms/README.md, 'Ausprobieren'). The header is accepted from any address, since
 * testers use other machines and proxies. The log and `/readyz` say that such a server is not for customers.
 * @throws RequestError when the header names no moment
 */
export function momentOf(request: FastifyRequest, { testMode, now }: Pick<Config, 'testMode' | 'now'>): Date {
  const header = request.headers[CLOCK_HEADER];
  if (!testMode || header === undefined) return now();
  try {
    return momentIn(String(header));
  } catch {
    throw new RequestError('bad-request');
  }
}
