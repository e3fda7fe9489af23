import type { Answers } from '../../engine/form.ts';
import { responseOf, type Client, TOO_MANY_REQUESTS } from './client.ts';
import { createRetries } from './retries.ts';

/** One entry of the list in a 400 response. */
export interface ServerProblem {
  readonly path?: readonly unknown[];
  readonly message?: string;
}

export type SubmitResult =
  /** `receivedAt`: ISO 8601. Both texts are empty for an opt-in that awaits its confirmation. */
  | { readonly kind: 'accepted'; readonly reference: string; readonly receivedAt: string }
  | { readonly kind: 'problems'; readonly problems: readonly ServerProblem[] }
  | { readonly kind: 'duplicate'; readonly reference: string }
  | { readonly kind: 'changed' }
  /** A 413 from the server or from a proxy in front of it. Another attempt would fail again. */
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'failed'; readonly why?: Why };

/** Why a submit failed, if that is known. `busy`: too many requests; `unanswered`: there was no response. */
export type Why = 'busy' | 'unanswered';

const RETRIES = 3;
const ALL_PAUSES_MS = 30_000;

/**
 * Sends an application. When there is no response, when axios can't be loaded, or on 502–504, it retries three times
 * with the same key. All pauses together last at most 30 seconds (decisions.md#idempotency).
 * @param version hash of the definition that the answers were made with
 * @param onRetry called before each retry
 * @param onProgress called with the uploaded share (0 to 1), a few times a second; only once for a small upload
 * @returns the result; never rejects
 */
export async function submit(
  client: Client,
  {
    path,
    answers,
    key,
    version,
    onRetry,
    onProgress,
  }: {
    path: string;
    answers: Answers;
    key: string;
    version: string;
    onRetry(): void;
    onProgress?(share: number): void;
  },
): Promise<SubmitResult> {
  try {
    const response = await client.call<unknown>({
      method: 'POST',
      url: path,
      data: answers,
      headers: { 'Idempotency-Key': key, 'Form-Version': version },
      retries: createRetries(RETRIES, ALL_PAUSES_MS, onRetry),
      onUploadProgress: ({ progress = 1 }) => onProgress?.(progress),
    });
    const { data } = response;
    const reference = text(data, 'referenz');
    // A proxy may respond with a page of its own and status 200.
    if (reference === '' && text(data, 'status') !== 'PENDING') return { kind: 'failed' };
    return { kind: 'accepted', reference, receivedAt: text(data, 'eingegangenAm') };
  } catch (error) {
    return resultOf(responseOf(error));
  }
}

function resultOf(answer: ReturnType<typeof responseOf>): SubmitResult {
  if (!answer) return { kind: 'failed', why: 'unanswered' };
  const { status, data } = answer;
  const problems = problemsIn(status, data);
  // An empty list would leave the customer without any message.
  if (problems.length > 0) return { kind: 'problems', problems };
  if (status === 422) return { kind: 'duplicate', reference: text(data, 'referenz') };
  if (status === 409) return { kind: 'changed' };
  if (status === 413) return { kind: 'tooLarge' };
  return { kind: 'failed', ...(status === TOO_MANY_REQUESTS && { why: 'busy' }) };
}

function problemsIn(status: number | undefined, data: unknown): readonly ServerProblem[] {
  if (status !== 400 || !Array.isArray(data)) return [];
  return data.filter((entry: unknown): entry is ServerProblem => typeof entry === 'object' && entry !== null);
}

function text(data: unknown, key: string): string {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : '';
}
