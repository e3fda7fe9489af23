import type { ListKind } from '../list-kind.ts';

/** How many entries a new list has, and how it differs from the one before it. */
export interface ListDifference {
  readonly entries: number;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

/** @returns the difference between two lists of a kind */
export function compare<Data, Entry extends object>(
  { entriesOf, keyOf }: Pick<ListKind<string, Data, Entry, unknown>, 'entriesOf' | 'keyOf'>,
  before: Data,
  next: Data,
): ListDifference {
  const now = entriesOf(next);
  const known = new Map(entriesOf(before).map((entry) => [keyOf(entry), canonical(entry)]));
  const added = now.filter((entry) => !known.has(keyOf(entry))).length;
  const same = now.filter((entry) => known.get(keyOf(entry)) === canonical(entry)).length;
  return { entries: now.length, added, changed: now.length - added - same, gone: known.size - (now.length - added) };
}

function canonical(entry: object): string {
  return JSON.stringify(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)));
}
