import { problemListSchema } from '../../engine/problem.ts';
import { messageSchema } from '../http/error-replies.ts';
import { type ErrorCode, ERRORS } from '../http/errors.ts';

/** A part of the description, as OpenAPI has it. */
export type Described = Readonly<Record<string, unknown>>;

/** Schemas that several responses refer to. */
export const SHARED_SCHEMAS = { Problems: problemListSchema, Message: messageSchema };

const PROBLEMS = { $ref: '#/components/schemas/Problems' };
const MESSAGE = { $ref: '#/components/schemas/Message' };
const LATER = {
  'Retry-After': { description: 'Seconds after which to try again', schema: { type: 'integer', minimum: 0 } },
};

/** Errors that any request may be answered with. */
export const OF_ANY_CALL: readonly ErrorCode[] = [
  'bad-request',
  'timeout',
  'rate-limit',
  'headers-too-large',
  'failed',
  'unavailable',
];

/** @returns a JSON response */
export function answer(description: string, schema: unknown): Described {
  return { description, content: { 'application/json': { schema } } };
}

/** @returns the responses for these errors by status, each with all of its reasons */
export function errorAnswers(codes: readonly ErrorCode[]): Described {
  return Object.fromEntries(
    [...Map.groupBy(codes, (code) => ERRORS[code].status)].map(([status, those]) => [
      status,
      {
        ...answer(those.map((code) => ERRORS[code].meaning).join('; or: '), status === 400 ? PROBLEMS : MESSAGE),
        ...(status === 429 || status === 503 ? { headers: LATER } : {}),
      },
    ]),
  );
}
