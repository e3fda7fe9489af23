import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JSONSchema } from 'json-schema-to-ts';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Asset, sendAsset } from '../assets/asset.ts';
import { codeOf, ERRORS, ProblemsError, RequestError } from './errors.ts';
import type { ErrorCode } from './errors.ts';
import { isApi } from './headers.ts';
import { traceOf } from './logging.ts';
import type { ServerTranslate } from '../texts.ts';

/** HTML error pages, for addresses outside the API that a browser requests. */
export interface ErrorPages {
  /** For an address that does not exist. */
  readonly notFound: () => Promise<Asset>;
  /** A page with a message, for any other error. */
  readonly failed: (message: string) => Asset;
}

/** @returns the text of an error, for people */
export function messageOf(code: ErrorCode, translate: ServerTranslate): string {
  return translate(ERRORS[code].text);
}

/** @returns the body of an error: for 400 a list of problems, else only the message (decisions.md#error-answers) */
export function errorBody(code: ErrorCode, translate: ServerTranslate, reference?: string): unknown {
  const message = messageOf(code, translate);
  if (ERRORS[code].status === 400) return [{ path: [], message }];
  return reference === undefined ? { message } : { message, referenz: reference };
}

/** The body of an error that is not answered with a list of problems. */
export const messageSchema = {
  type: 'object',
  required: ['message'],
  additionalProperties: false,
  properties: {
    message: { type: 'string', description: 'German, for people' },
    referenz: { type: 'string', description: 'With 422: what was stored with the key before' },
  },
} as const satisfies JSONSchema;

/**
 * Answers errors in German and logs those that are the server's fault. Neither response nor log holds the error's own
 * message, since that may quote a customer's answers.
 */
export function answerErrors(app: FastifyInstance, translate: ServerTranslate, pages?: ErrorPages): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ProblemsError) return reply.code(400).send(error.problems);
    const code = codeOf(error);
    const { status } = ERRORS[code];
    reply.header('cache-control', 'no-store');
    if (status >= 500) request.log.error({ failure: traceOf(error), route: request.routeOptions.url }, code);
    if (error instanceof RequestError && error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    if (pages && isPage(request))
      return sendAsset(request, reply.code(status), pages.failed(messageOf(code, translate)));
    return reply
      .code(status)
      .send(errorBody(code, translate, error instanceof RequestError ? error.reference : undefined));
  });

  app.setNotFoundHandler(async (request, reply) => {
    // a file of a build that another process has just started may exist at the next request: no cache may keep the 404
    reply.code(404).header('cache-control', 'no-store');
    return pages && isPage(request)
      ? sendAsset(request, reply, await pages.notFound())
      : reply.send(errorBody('not-found', translate));
  });
}

/** Fastify's option frameworkErrors: malformed addresses are refused before any hook or handler of ours runs. */
export function answerBadAddress(translate: ServerTranslate) {
  return (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    void reply
      .code(400)
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-request-id': request.id })
      .send(errorBody('bad-request', translate));
  };
}

/** Fastify's option clientErrorHandler: bytes that are not HTTP, or come too slowly, never become a request. */
export function answerBadConnection(translate: ServerTranslate) {
  return ({ code }: { readonly code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const reason = CONNECTION_FAILURES[code ?? ''] ?? 'bad-request';
    const { status } = ERRORS[reason];
    const body = JSON.stringify(errorBody(reason, translate));
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
}

/** By code of Node's parser; anything else is a bad request. */
const CONNECTION_FAILURES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** @returns whether a browser requests a page, so that a person reads the answer */
export function isPage(request: FastifyRequest): boolean {
  return !isApi(request.url) && (request.headers.accept ?? '').includes('text/html');
}
