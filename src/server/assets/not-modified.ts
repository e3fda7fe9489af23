import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Compares If-None-Match with the ETag of a response (RFC 9110, 13.1.2): weakly, and with each tag of a list. Only a
 * 200 may become a 304, so an error page stays an error.
 * @param etag of the response
 * @returns whether the client has this response already
 */
export function isNotModified(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { statusCode }: Pick<FastifyReply, 'statusCode'>,
  etag: string,
): boolean {
  const known = headers['if-none-match'] ?? '';
  return statusCode === 200 && (known === '*' || [...known.matchAll(/"[^"]*"/g)].some(([tag]) => tag === etag));
}
