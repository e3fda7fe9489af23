import type { Lookup } from '../../engine/field-ui.ts';
import { sentParams } from '../../engine/lookup-params.ts';
import type { Client } from './client.ts';
import { fillPath } from '../../engine/path.ts';

/** An entry of a list: a name, or an object of the directory. */
export type ListItem = string | Readonly<Record<string, unknown>>;

/**
 * Fetches the list of a lookup.
 * @param values of the fields that its path names
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
    params: sentParams(lookup.params ?? {}),
    ...(signal ? { signal } : {}),
  });
  if (!Array.isArray(response.data)) throw new TypeError(`${lookup.url} did not answer with a list`);
  return response.data as ListItem[];
}
