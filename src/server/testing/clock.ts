import type { FastifyRequest } from 'fastify';
import { type Config, momentIn } from '../config.ts';
import { RequestError } from '../http/errors.ts';

/** What a page in testing mode says its clock is. */
const HEADER = 'test-now';

/**
 * The moment that counts for a request: the server's clock, or in testing mode that of the page which asks, so that
 * both have the same day (forms/README.md, 'Ausprobieren'). It is taken from anywhere: testers sit at other machines
 * and behind proxies. That such a server is not for customers is said by its log and `/readyz`.
 * @throws RequestError when the header names no moment
 */
export function momentOf(request: FastifyRequest, { testMode, now }: Pick<Config, 'testMode' | 'now'>): Date {
  const header = request.headers[HEADER];
  if (!testMode || header === undefined) return now();
  try {
    return momentIn(String(header));
  } catch {
    throw new RequestError('bad-request');
  }
}
