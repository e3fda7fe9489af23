import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { callbackify } from 'node:util';
import { RequestError } from './errors.ts';
import type { RateLimits } from './store/store.ts';
import { uploadSlots } from './upload-slots.ts';

/** Nothing but submits has a body worth mentioning. */
export const SMALL_BODY = 64 * 1024;
const BESIDE_FILES = 256 * 1024;
const UPLOAD_SLOTS = 4;
const DEEPEST = 20;
const MINUTE_MS = 60_000;

/** @returns the largest body of a form with file fields of these sizes: files travel as base64 (spec 3, data URL) */
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
export async function submitLimits(app: FastifyInstance, perMinute: number, shared?: RateLimits): Promise<SubmitOptions> {
  await app.register(rateLimit, { global: false, timeWindow: MINUTE_MS, errorResponseBuilder: () => new RequestError('rate-limit'), ...(shared ? { store: countingIn(shared) } : {}) });
  // one limiter for all routes: with an option per route each form would count on its own
  const limiter = app.rateLimit({ max: perMinute });
  const slots = uploadSlots(UPLOAD_SLOTS);
  return (fileSizes) => ({
    bodyLimit: bodyLimitFor(fileSizes),
    preParsing: slots,
    ...(perMinute > 0 ? { onRequest: limiter } : {}),
  });
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

/** Reads JSON bodies only, without prototype keys, and refuses what is nested so deeply that other code would overflow on it. */
export function limitBodies(app: FastifyInstance): void {
  // a text body would arrive as a string, and pages of other origins may send one without asking
  app.removeContentTypeParser('text/plain');
  app.addHook('preValidation', async (request) => {
    if (isDeeperThan(request.body, DEEPEST)) throw new RequestError('bad-request');
  });
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}
