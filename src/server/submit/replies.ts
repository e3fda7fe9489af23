import { ProblemsError, RequestError } from '../http/errors.ts';
import { receiptOf } from '../receipt.ts';
import type { Confirmed } from '../store/opt-ins.ts';
import type { TakeResult } from './take.ts';

/** Status and body of a response. */
export interface Reply {
  readonly code: number;
  readonly body: unknown;
}

/** Status and body of each response to a confirmation. */
export const CONFIRMATION_REPLIES = {
  confirmed: { code: 200, body: { status: 'CONFIRMED' } },
  already: { code: 200, body: { status: 'ALREADY_CONFIRMED' } },
  expired: { code: 410, body: { status: 'EXPIRED' } },
  unknown: { code: 404, body: { status: 'UNKNOWN' } },
} as const satisfies Readonly<Record<Confirmed, Reply>>;

/** The response to an opt-in that waits for its confirmation. */
export const PENDING_REPLY = { code: 202, body: { status: 'PENDING' } } as const satisfies Reply;

/** The status of the response to a stored application; the body is a receipt. */
export const STORED_CODE = 201;

/**
 * @param needsReference whether the page takes a response without a reference for a failure
 * @returns the response to a stored submit; for an opt-in it is the same whether or not its address is known
 * @throws RequestError or ProblemsError for a submit that was not stored
 */
export function replyToSubmission(result: TakeResult, needsReference: boolean): Reply {
  if (result.kind === 'refused') throw new ProblemsError(result.problems);
  if (result.kind === 'key-reused') throw new RequestError('key-reused', { reference: result.reference });
  if (result.kind === 'withdrawn') throw new RequestError('withdrawn');
  if (result.kind === 'form-changed') throw new RequestError('form-changed');
  if (result.isPending && !needsReference) return PENDING_REPLY;
  return { code: STORED_CODE, body: receiptOf(result) };
}
