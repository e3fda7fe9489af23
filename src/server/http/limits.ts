import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, onRequestAsyncHookHandler, RouteShorthandOptions } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { callbackify } from 'node:util';
import { limitedBy } from './client-address.ts';
import { RequestError } from './errors.ts';
import { holdsMoreThan } from './json-size.ts';
import type { RateLimits } from '../store/store.ts';
import { uploadSlots } from './upload-slots.ts';

/** Nothing but submits has a body worth mentioning. */
export const SMALL_BODY = 64 * 1024;
const BESIDE_FILES = 256 * 1024;
const UPLOAD_SLOTS = 4;
/** Of one body: answers, those in lists and files counted as well. */
const MOST = { values: 5_000, depth: 20 };
const LOOKUPS_PER_SUBMIT = 20;
const PAGES_PER_SUBMIT = 10;
const MINUTE_MS = 60_000;

/** @returns the largest body of a form with file fields of these sizes: files travel as base64 */
export function bodyLimitFor(fileSizes: readonly number[]): number {
  return fileSizes.reduce((sum, bytes) => sum + Math.ceil(bytes / 3) * 4, BESIDE_FILES);
}

/** Options of a route that takes applications: `fileSizes` are the most bytes of each of the form's file fields. */
export type SubmitOptions = (fileSizes: readonly number[]) => RouteShorthandOptions;

/**
 * Prepares the limits that all submits share: so many per minute and address, so many large bodies at once.
 * @param perMinute 0 = no limit
 * @param shared counts for all processes; without it this one counts alone
 */
export async function submitLimits(
  app: FastifyInstance,
  perMinute: number,
  shared?: RateLimits,
): Promise<SubmitOptions> {
  // one limiter for all routes: with an option per route each form would count on its own
  const limiter = await limiterOf(app, perMinute, shared && countingIn(shared));
  const slots = uploadSlots(UPLOAD_SLOTS);
  return (fileSizes) => ({
    bodyLimit: bodyLimitFor(fileSizes),
    preParsing: slots,
    ...(perMinute > 0 ? { onRequest: limiter } : {}),
  });
}

/**
 * Limits the lookups of an address, which one key after the other may ask for: by as many of them as go with a submit.
 * Every process counts alone, since asking the database would cost more than the lookup.
 * @param lookups adds their routes
 */
export function limitLookups(
  app: FastifyInstance,
  submitsPerMinute: number,
  lookups: (scope: FastifyInstance) => void,
): Promise<void> {
  return limitRoutes(app, submitsPerMinute * LOOKUPS_PER_SUBMIT, lookups);
}

/**
 * Limits the pages of an address in the same way, those that do not exist included: a household or an office behind one
 * address does not come near it, and one who asks without a pause does not hold the others up.
 * @param pages adds their routes
 */
export function limitPages(
  app: FastifyInstance,
  submitsPerMinute: number,
  pages: (scope: FastifyInstance) => void,
): Promise<void> {
  return limitRoutes(app, submitsPerMinute * PAGES_PER_SUBMIT, pages);
}

/** @param max for all these routes together; 0 = no limit */
async function limitRoutes(app: FastifyInstance, max: number, routes: (scope: FastifyInstance) => void): Promise<void> {
  const limiter = await limiterOf(app, max);
  await app.register(async (scope) => {
    if (max > 0) scope.addHook('onRequest', limiter);
    routes(scope);
  });
}

/** @returns a hook that counts apart from every other */
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

/** @returns the plugin's kind of store, which it makes by itself, over ours */
function countingIn(shared: RateLimits) {
  const count = callbackify(async (address: string, windowMs: number) => {
    const { hits, remainingMs } = await shared.count(`submit ${address}`, windowMs, new Date());
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
 * Reads JSON bodies only, without prototype keys, and refuses what is no UTF-8, holds more than any form asks for, or
 * is nested so deeply that other code would overflow on it. An empty body is none, whatever it is called.
 */
export function limitBodies(app: FastifyInstance): void {
  // a text body would arrive as a string, and pages of other origins may send one without asking
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null);
    else if (!isUtf8(body) || holdsMoreThan(MOST, body)) done(new RequestError('bad-request'));
    else void parse(request, body.toString(), done);
  });
}
