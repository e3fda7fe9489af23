import type { FastifyInstance } from 'fastify';
import { RequestError } from './errors.ts';

/**
 * Refuses requests with several Host headers, as RFC 9112 (section 3.2) asks: Node takes the first, and a proxy before
 * it may have gone by another one.
 */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    // names and values take turns
    const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new RequestError('bad-request');
  });
}
