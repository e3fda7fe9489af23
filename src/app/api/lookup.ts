import type { Lookup } from '../../engine/field-ui.ts';
import { sentParams } from '../../engine/lookup-params.ts';
import { answerOf, type Client, isBusy } from './client.ts';
import { fillPath } from '../../engine/path.ts';

/** An entry of a list: a name, or an object of the directory. */
export type ListItem = string | Readonly<Record<string, unknown>>;

/**
 * Fetches the list of a lookup.
 * @param values of the fields that its path and parameters name
 * @throws MissingPathParameterError, or what `call` throws
 */
export async function fetchItems(
  client: Client,
  lookup: Lookup,
  values: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<readonly ListItem[]> {
  const response = await client.call<unknown>({
    url: fillPath(lookup.url, values),
    params: sentParams(lookup.params ?? {}, values),
    ...(signal ? { signal } : {}),
  });
  if (!Array.isArray(response.data)) throw new TypeError(`${lookup.url} did not answer with a list`);
  return response.data as ListItem[];
}

const UNAVAILABLE = 503;
/** How long to wait where the server does not say it, and at most. */
const [PAUSE_MS, LONGEST_PAUSE_MS] = [10_000, 60_000];

/** @returns in how many milliseconds to ask again; undefined unless the answer says that there is too much to do */
export function busyFor(error: unknown): number | undefined {
  if (!isBusy(error) && answerOf(error)?.status !== UNAVAILABLE) return undefined;
  const { 'retry-after': said } = (answerOf(error)?.headers ?? {}) as { readonly 'retry-after'?: string };
  const wanted = Number.isNaN(Number(said)) ? Date.parse(said ?? '') - Date.now() : Number(said) * 1000;
  return wanted > 0 ? Math.min(wanted, LONGEST_PAUSE_MS) : PAUSE_MS;
}
