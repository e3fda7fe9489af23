import { StoreUnavailableError } from '../store/store-error.ts';
import type { Problem } from '../../engine/problem.ts';

/**
 * Every error that the server answers with: its status, the key of its text in forms/shared/texts.json, and its meaning
 * for authors of clients. The meaning of a code never changes.
 */
export const ERRORS = {
  'bad-request': { status: 400, text: 'server.bad-request', meaning: 'The request is malformed' },
  'bad-key': { status: 400, text: 'server.bad-key', meaning: 'The Idempotency-Key is malformed' },
  // like a closed form's: a list of one problem without a field
  withdrawn: { status: 400, text: 'server.withdrawn', meaning: 'The form was withdrawn' },
  'not-found': { status: 404, text: 'server.not-found', meaning: 'There is nothing at this address' },
  timeout: { status: 408, text: 'server.timeout', meaning: 'The request came too slowly' },
  'form-changed': { status: 409, text: 'server.form-changed', meaning: 'Form-Version is too old, or over by now' },
  'too-large': { status: 413, text: 'server.too-large', meaning: 'The body is larger than the form allows' },
  unsupported: { status: 415, text: 'server.unsupported', meaning: 'The body is not JSON' },
  'key-reused': {
    status: 422,
    text: 'server.key-reused',
    meaning: 'Other content was sent with this Idempotency-Key before, and stored as `referenz`',
  },
  'rate-limit': { status: 429, text: 'server.rate-limit', meaning: 'There were too many requests from this address' },
  'headers-too-large': { status: 431, text: 'server.bad-request', meaning: 'The headers are too large' },
  failed: { status: 500, text: 'server.failed', meaning: 'The server failed' },
  unavailable: { status: 503, text: 'server.unavailable', meaning: 'The store can not be reached for the moment' },
} as const satisfies Record<string, { status: number; text: string; meaning: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Indicates that a request is answered with one of {@link ERRORS}. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: ErrorCode;
  /** With "key-reused": the reference of the application that was stored before. */
  readonly reference: string | undefined;
  /** Seconds, for the header Retry-After. */
  readonly retryAfter: number | undefined;
  constructor(code: ErrorCode, { reference, retryAfter }: { reference?: string; retryAfter?: number } = {}) {
    super(code);
    this.code = code;
    this.reference = reference;
    this.retryAfter = retryAfter;
  }
}

/** Indicates that answers break rules: they are answered with 400 and this list. */
export class ProblemsError extends Error {
  override readonly name = 'ProblemsError';
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(`${problems.length} problems`);
    this.problems = problems;
  }
}

const BY_STATUS = new Map<number, ErrorCode>([
  [404, 'not-found'],
  [413, 'too-large'],
  [415, 'unsupported'],
  [429, 'rate-limit'],
  [503, 'unavailable'],
]);

/** @returns the code in {@link ERRORS} for whatever was thrown: ours, Fastify's, or a plugin's */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof RequestError) return error.code;
  if (error instanceof StoreUnavailableError) return 'unavailable';
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return BY_STATUS.get(status) ?? (status >= 400 && status < 500 ? 'bad-request' : 'failed');
}
