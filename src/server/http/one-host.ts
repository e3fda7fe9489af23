import type { FastifyInstance } from 'fastify';
import { RequestError } from './errors.ts';

/**
 * Refuses requests with several Host headers, as RFC 9112 (section 3.2) asks: Node takes the first, but the proxy in
 * front may have used another one.
 */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    // names and values alternate
    const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new RequestError('bad-request');
  });
}
