import type { FastifyRequest } from 'fastify';
import type { Answers } from '../../engine/form.ts';
import { clientAddressOf } from '../http/client-address.ts';
import { RequestError } from '../http/errors.ts';
import { versionIn } from '../http/form-version.ts';
import { BESIDE_FILES } from '../http/limits.ts';
import type { Submission } from './take.ts';
import { textBytesOf } from './text-size.ts';

/** What an Idempotency-Key looks like. */
export const KEY = /^[\w-]{8,128}$/;

/** @returns the URL's path without its query */
export function urlPathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '';
}

/** @throws RequestError when the key is malformed, or the body is no object or holds too much text */
export function submissionIn(request: FastifyRequest): Omit<Submission, 'target' | 'now'> {
  return {
    key: keyIn(request),
    sent: answersIn(request),
    version: versionIn(request),
    clientAddress: clientAddressOf(request),
    log: request.log,
  };
}

/**
 * Older pages, built before opt-ins were answered with 202, take a response without a reference for a failure, and tell
 * a customer who has signed up that it failed.
 * @returns whether the request comes from such a page: from a browser, with the form's version and with axios' default
 *   Accept, which newer pages replace
 */
export function needsReference({ headers }: FastifyRequest): boolean {
  const { accept = '', origin } = headers;
  return origin !== undefined && headers['form-version'] !== undefined && accept.includes('text/plain');
}

function keyIn({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw new RequestError('bad-key');
  return key;
}

function answersIn({ body }: FastifyRequest): Answers {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new RequestError('bad-request');
  const answers = body as Answers;
  if (textBytesOf(answers) > BESIDE_FILES) throw new RequestError('too-large');
  return answers;
}
