import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import { HOUR_MS } from '../../engine/locale.ts';
import type { Config } from '../config.ts';
import { clientAddressOf, trustedBy } from './client-address.ts';

/** How long a proxy is named after its last request, which may have been somebody's try. */
const NAMED_MS = HOUR_MS;

/**
 * Notices a proxy that TRUST_PROXY does not name. Nothing else would tell before customers are refused: all of them
 * share one rate limit, and the proxy's address is stored as theirs. Only an address of an internal network is taken
 * for a proxy's, since anybody can send X-Forwarded-For.
 * @returns a function that gives messages for the operator
 */
export function noticeProxies(
  app: FastifyInstance,
  { trustProxy, now }: Pick<Config, 'trustProxy' | 'now'>,
): () => readonly string[] {
  const isTrusted = trustedBy(trustProxy);
  let last: { readonly address: string; readonly moment: number } | undefined;
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-forwarded-for'] === undefined || isTrusted(request.socket.remoteAddress ?? '')) return;
    // the proxy's own address, since its header does not count
    const address = clientAddressOf(request);
    if (ipaddr.parse(address).range() !== 'unicast') last = { address, moment: now().getTime() };
  });
  return () =>
    last === undefined || now().getTime() - last.moment >= NAMED_MS
      ? []
      : [
          `TRUST_PROXY: requests come through ${last.address}, which it does not name: customers share one rate limit and one address`,
        ];
}
