import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import { isUtf8 } from 'node:buffer';
import { callbackify } from 'node:util';
import { limitedBy } from './client-address.ts';
import { RequestError } from './errors.ts';
import { holdsMoreThan } from './json-size.ts';
import type { RateLimits } from '../store/store.ts';
import { uploadSlots } from './upload-slots.ts';

/** The most bytes of a body that is no submit. */
export const SMALL_BODY = 64 * 1024;
/** The most bytes of a submit beside its files. */
export const BESIDE_FILES = 256 * 1024;
/** How many large bodies are in memory at once. */
const UPLOAD_SLOTS = 4;
/** What one body may hold. Values in lists and in files count as well. */
const MOST = { values: 5_000, depth: 20 };
const LOOKUPS_PER_SUBMIT = 20;
const PAGES_PER_SUBMIT = 10;
const MINUTE_MS = 60_000;

/** @returns the most bytes of a body with file fields of these sizes, since files are sent as base64 */
export function bodyLimitFor(fileSizes: readonly number[]): number {
  return fileSizes.reduce((sum, bytes) => sum + Math.ceil(bytes / 3) * 4, BESIDE_FILES);
}

/** Options of a route that takes applications: `fileSizes` are the most bytes of each of the form's file fields. */
export type SubmitOptions = (fileSizes: readonly number[]) => RouteShorthandOptions;

/**
 * Prepares the limits that all submits share: how many per minute and address, and how many large bodies at once.
 * @param perMinute 0 = no limit
 * @param shared counts submits of all processes together; without it this process counts only its own
 */
export async function submitLimits(
  app: FastifyInstance,
  perMinute: number,
  shared?: RateLimits,
): Promise<SubmitOptions> {
  // one limiter for all routes: with an option per route each form would be counted on its own
  const limiter = await limiterOf(app, perMinute, shared && countingIn(shared));
  const slots = uploadSlots(UPLOAD_SLOTS);
  return (fileSizes) => ({
    bodyLimit: bodyLimitFor(fileSizes),
    preParsing: slots,
    ...(perMinute > 0 ? { onRequest: limiter } : {}),
  });
}

/**
 * Limits how many lookups one address may send per minute. Each key that a customer presses may send one, so {@link
 * LOOKUPS_PER_SUBMIT} are allowed per submit. Every process counts alone, since counting in the database would cost
 * more than the lookup.
 * @param lookups adds their routes
 */
export const limitLookups: LimitRoutes = (app, submitsPerMinute, lookups) =>
  limitRoutes(app, submitsPerMinute * LOOKUPS_PER_SUBMIT, lookups);

/**
 * Limits in the same way how many pages one address may request, including pages that do not exist. A household or an
 * office behind one address stays far below the limit. A client that requests without a pause can't slow down the
 * others.
 * @param pages adds their routes
 */
export const limitPages: LimitRoutes = (app, submitsPerMinute, pages) =>
  limitRoutes(app, submitsPerMinute * PAGES_PER_SUBMIT, pages);

/** Counts a request, and throws an error that is answered with 429 when there were too many. */
export type CountRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Limits in the same way how often one address may have a version of a form compiled: as often as it may submit, since
 * that keeps the server from everything else for longer than a page does.
 */
export async function limitCompiling(app: FastifyInstance, submitsPerMinute: number): Promise<CountRequest> {
  const limiter = await limiterOf(app, submitsPerMinute);
  return async (request, reply) => {
    if (submitsPerMinute > 0) await limiter.call(app, request, reply);
  };
}

type LimitRoutes = (
  app: FastifyInstance,
  submitsPerMinute: number,
  routes: (scope: FastifyInstance) => void,
) => Promise<void>;

/** @param max for all these routes together; 0 = no limit */
async function limitRoutes(app: FastifyInstance, max: number, routes: (scope: FastifyInstance) => void): Promise<void> {
  const limiter = await limiterOf(app, max);
  await app.register(async (scope) => {
    if (max > 0) scope.addHook('onRequest', limiter);
    routes(scope);
  });
}

/** @returns a hook with a counter of its own */
async function limiterOf(
  app: FastifyInstance,
  max: number,
  store?: ReturnType<typeof countingIn>,
): Promise<onRequestAsyncHookHandler> {
  const { promise, resolve } = Promise.withResolvers<onRequestAsyncHookHandler>();
  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      global: false,
      timeWindow: MINUTE_MS,
      keyGenerator: limitedBy,
      errorResponseBuilder: () => new RequestError('rate-limit'),
      ...(store ? { store } : {}),
    });
    resolve(scope.rateLimit({ max }));
  });
  return promise;
}

/** @returns a store class over our counts; the plugin makes the instance itself */
function countingIn(shared: RateLimits) {
  const count = callbackify(async (address: string, windowMs: number) => {
    const { hits, remainingMs } = await shared.count(`submit ${address}`, windowMs);
    return { current: hits, ttl: remainingMs };
  });
  return class implements FastifyRateLimitStore {
    incr(address: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs = MINUTE_MS): void {
      count(address, windowMs, done);
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

/**
 * Accepts JSON bodies alone and removes prototype keys. Refuses a body that is no UTF-8, holds more values than any
 * form needs, or is nested so deeply that other code would overflow on it. An empty body counts as none, whatever its
 * content type.
 */
export function limitBodies(app: FastifyInstance): void {
  // a text body would arrive as a string, and pages of other origins may send one without a CORS preflight
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null);
    else if (!isUtf8(body) || holdsMoreThan(MOST, body)) done(new RequestError('bad-request'));
    else void parse(request, body.toString(), done);
  });
}
