import { listKinds } from './kinds/index.ts';
import type { DirectoryKind } from './kinds/index.ts';
import type { LookupShape, Params, PostcodesOf } from './list-kind.ts';
import type { OpenedList } from './open-list.ts';

/** One public lookup. */
export interface PublicLookup extends LookupShape {
  /** As Fastify writes it, e.g. /v2/fairenergy/:query */
  readonly url: string;
  /** The kind of list that it searches. */
  readonly kind: DirectoryKind;
  /** @returns the lookup's answer from a list of its kind; empty when a param is too long or has control characters */
  readonly answer: (list: OpenedList, params: Params, query: Params, postcodesOf?: PostcodesOf) => readonly unknown[];
}

/** The most characters of a param; with a longer one a lookup finds nothing. */
const LONGEST = 200;

/** In the order in which they are matched. */
export const LOOKUPS: readonly PublicLookup[] = listKinds.flatMap(({ name, lookups }) =>
  lookups.map((lookup): PublicLookup => ({
    ...lookup,
    kind: name,
    answer: (list, params, query, postcodesOf) =>
      Object.values(params).every(isReasonable) ? list.answer(lookup.url, params, query, postcodesOf) : [],
  })),
);

function isReasonable(param: string): boolean {
  return param.length <= LONGEST && !/\p{Cc}/u.test(param);
}

/** A lookup that an address has matched. It can be answered from any list of its kind. */
export interface MatchedLookup {
  readonly kind: DirectoryKind;
  readonly answer: (list: OpenedList, postcodesOf?: PostcodesOf) => readonly unknown[];
}

/**
 * @param address path and query as the browser sends them
 * @returns the lookup; undefined when none has this address
 */
export function lookupAt(address: string): MatchedLookup | undefined {
  const [path = '', search = ''] = address.split('?');
  for (const { url, kind, answer } of LOOKUPS) {
    const params = paramsOf(url, path);
    if (params)
      return {
        kind,
        answer: (list, postcodesOf) =>
          answer(list, params, Object.fromEntries(new URLSearchParams(search)), postcodesOf),
      };
  }
  return undefined;
}

/** @returns the parameters, or undefined when the path is not of this pattern or not decodable */
function paramsOf(pattern: string, path: string): Params | undefined {
  const names = pattern.split('/');
  const parts = path.split('/');
  if (names.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (!name.startsWith(':')) {
      if (name !== part) return undefined;
    } else {
      try {
        params[name.slice(1)] = decodeURIComponent(part);
      } catch {
        return undefined;
      }
    }
  }
  return params;
}
