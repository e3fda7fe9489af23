import { responseOf, type Client, isBusy } from './client.ts';

/** An entry of a lookup's list: a name, or an object from the directory. */
export type ListItem = string | Readonly<Record<string, unknown>>;

/**
 * Fetches the list at an address.
 * @throws TypeError when the response is no array, or what `call` throws
 */
export async function fetchItems(client: Client, url: string, signal?: AbortSignal): Promise<readonly ListItem[]> {
  const response = await client.call<unknown>({ url, ...(signal ? { signal } : {}) });
  // without the address, which has answers in it
  if (!Array.isArray(response.data)) throw new TypeError('The server did not answer with a list');
  return response.data as ListItem[];
}

const UNAVAILABLE = 503;
/** The pause when the server names none, and the longest pause. */
const [PAUSE_MS, LONGEST_PAUSE_MS] = [10_000, 60_000];

/** @returns the milliseconds until the next request, after a 429 or 503; undefined after any other error */
export function busyFor(error: unknown): number | undefined {
  if (!isBusy(error) && responseOf(error)?.status !== UNAVAILABLE) return undefined;
  const { 'retry-after': retryAfter } = (responseOf(error)?.headers ?? {}) as { readonly 'retry-after'?: string };
  const wanted = Number.isNaN(Number(retryAfter))
    ? Date.parse(retryAfter ?? '') - Date.now()
    : Number(retryAfter) * 1000;
  return wanted > 0 ? Math.min(wanted, LONGEST_PAUSE_MS) : PAUSE_MS;
}
