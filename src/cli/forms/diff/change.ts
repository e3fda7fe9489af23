/** The kinds of changes, in the order in which they are printed. */
export const KINDS = ['form', 'value', 'step', 'field', 'option', 'rule', 'text', 'look'] as const;

/** One change as a German text. */
export interface DiffChange {
  readonly kind: (typeof KINDS)[number];
  readonly text: string;
  readonly before?: string;
}

/** Two items with the same key, before and after an edit; at least one is there. */
export type Pair<Item> =
  | { readonly before: Item; readonly after: Item }
  | { readonly before: undefined; readonly after: Item }
  | { readonly before: Item; readonly after: undefined };

/** @returns the pairs by key, in the order of the items after the edit; removed items come last */
export function pairs<Key, Item>(
  before: ReadonlyMap<Key, Item>,
  after: ReadonlyMap<Key, Item>,
): readonly (readonly [Key, Pair<Item>])[] {
  return [...new Set([...after.keys(), ...before.keys()])].map((key) => [
    key,
    { before: before.get(key), after: after.get(key) } as Pair<Item>,
  ]);
}
