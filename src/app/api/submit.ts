import axios, { type AxiosError } from 'axios';
import { exponentialDelay, retryAfter } from 'axios-retry';
import type { Answers } from '../../engine/form.ts';
import type { Client } from './client.ts';

/** One entry of the server's 400 list. */
export interface ServerProblem {
  readonly path?: readonly unknown[];
  readonly message?: string;
}

export type SubmitResult =
  | { readonly kind: 'accepted'; readonly reference: string }
  | { readonly kind: 'problems'; readonly problems: readonly ServerProblem[] }
  | { readonly kind: 'duplicate'; readonly reference: string; readonly message: string }
  | { readonly kind: 'changed'; readonly message: string }
  | { readonly kind: 'failed'; readonly message?: string };

const RETRIES = 3;
const FIRST_PAUSE_MS = 1000;
const ALL_PAUSES_MS = 30_000;

/**
 * Sends an application. When there is no answer, or on 502–504, it tries three times more with the same key within 30
 * seconds (decisions.md#idempotency).
 * @param version hash of the definition that the answers were made with
 * @param onRetry called before each further attempt
 * @returns what the page has to do next; never throws, whatever the answer
 */
export async function submit(
  client: Client,
  {
    path,
    answers,
    key,
    version,
    onRetry,
  }: { path: string; answers: Answers; key: string; version: string; onRetry(): void },
): Promise<SubmitResult> {
  let left = ALL_PAUSES_MS;
  try {
    const response = await client.http.post<unknown>(path, answers, {
      headers: { 'Idempotency-Key': key, 'Form-Version': version },
      'axios-retry': {
        retries: RETRIES,
        retryCondition: mayComeThrough,
        retryDelay: (count, error) => {
          const pause = Math.min(left, retryAfter(error) || exponentialDelay(count, error, FIRST_PAUSE_MS));
          left -= pause;
          return pause;
        },
        onRetry,
      },
    });
    const reference = text(response.data, 'referenz');
    // A proxy in between may answer with a page of its own, and with 200.
    return reference === '' ? { kind: 'failed' } : { kind: 'accepted', reference };
  } catch (error) {
    return axios.isAxiosError(error) ? resultOf(error) : { kind: 'failed' };
  }
}

function mayComeThrough(error: AxiosError): boolean {
  const status = error.response?.status;
  return error.code !== 'ERR_CANCELED' && (status === undefined || (status >= 502 && status <= 504));
}

function resultOf(error: AxiosError): SubmitResult {
  const { status, data } = error.response ?? {};
  const problems: readonly unknown[] =
    status === 400 && Array.isArray(data) ? data.filter((entry) => typeof entry === 'object' && entry !== null) : [];
  // An empty list would leave the customer without any message.
  if (problems.length > 0) return { kind: 'problems', problems: problems as readonly ServerProblem[] };
  if (status === 422) return { kind: 'duplicate', reference: text(data, 'referenz'), message: text(data, 'message') };
  if (status === 409) return { kind: 'changed', message: text(data, 'message') };
  return { kind: 'failed', message: text(data, 'message') };
}

function text(data: unknown, key: string): string {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : '';
}
