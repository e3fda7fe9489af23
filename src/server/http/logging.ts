import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Metrics } from './metrics.ts';

/**
 * @returns the name of a request: in every line of the log about it as `reqId`, and in the header `x-request-id` of its
 * answer
 */
export const newRequestId = (): string => randomUUID();

/**
 * Logs and measures each answer: no address of the customer, no query, no token, only the pattern of the route.
 * @param metrics not there when nobody asks for them
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

/** An address without a route is told as far as it can't be a token. */
function routeOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?');
  return (
    request.routeOptions.url ??
    path
      .split('/')
      .slice(0, 6)
      .map((part) => part.slice(0, 16))
      .join('/')
  );
}

/** What the log may hold of an error. */
export interface Trace {
  readonly type: string;
  readonly code?: string;
  readonly stack?: string;
}

/**
 * @returns kind, code and places of an error, not its message: databases, mail servers and parsers quote what they were
 * given
 */
export function traceOf(error: unknown): Trace {
  if (!(error instanceof Error)) return { type: typeof error };
  // a message of several lines must not pass for places
  const places = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^ {4}at .*(?::\d+:\d+\)?|<anonymous>\)?)$/.test(line));
  return { type: error.name, stack: places.join('\n'), ...('code' in error ? { code: String(error.code) } : {}) };
}
