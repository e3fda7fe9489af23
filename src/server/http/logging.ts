import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Metrics } from './metrics.ts';

/** @returns the id of a request: `reqId` in every log line about it, and the header `x-request-id` of its answer */
export const newRequestId = (): string => randomUUID();

/**
 * Logs and measures each answer by the pattern of its route. The customer's address, the query and tokens are left out.
 * @param metrics undefined when nothing is measured
 */
export function logAnswers(app: FastifyInstance, metrics?: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { method: request.method, route: routeOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    metrics?.answered(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
  });
}

/** Tokens and secrets are longer. */
const LONGEST_WORD = 32;

/** An address without a route is logged shortened, so that it holds nothing of a token. */
function routeOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?');
  return (
    request.routeOptions.url ??
    path
      .split('/')
      .slice(0, 6)
      .map((part) => (part.length > LONGEST_WORD ? '…' : part.slice(0, 16)))
      .join('/')
  );
}

/** What may be logged of an error. */
export interface Trace {
  readonly type: string;
  readonly code?: string;
  readonly stack?: string;
}

/**
 * @returns type, code and stack of an error, without its message: databases, mail servers and parsers quote what they
 * were given
 */
export function traceOf(error: unknown): Trace {
  if (!(error instanceof Error)) return { type: typeof error };
  // a line of the message must not pass for a line of the stack
  const places = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^ {4}at .*(?::\d+:\d+\)?|<anonymous>\)?)$/.test(line));
  return { type: error.name, stack: places.join('\n'), ...('code' in error ? { code: String(error.code) } : {}) };
}
