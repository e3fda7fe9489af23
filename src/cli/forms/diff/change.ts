/** What an edit changes. */
export const KINDS = ['form', 'step', 'field', 'option', 'rule', 'text', 'look'] as const;

/** One change, as a sentence; of a rule the sentence before as well. */
export interface DiffChange {
  readonly kind: (typeof KINDS)[number];
  readonly text: string;
  readonly before?: string;
}

/** What stands at the same place before and after. */
export interface Pair<Item> {
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** @returns by key, in the order of what is there now; what went comes last */
export function pairs<Item>(
  before: ReadonlyMap<string, Item>,
  after: ReadonlyMap<string, Item>,
): readonly (readonly [string, Pair<Item>])[] {
  return [...new Set([...after.keys(), ...before.keys()])].map((key) => [
    key,
    { before: before.get(key), after: after.get(key) },
  ]);
}
