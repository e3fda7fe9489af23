/**
 * @param to returns the new index of an entry; undefined when it is gone
 * @returns a function from the old key of a field to its new one. Only keys inside the list's entries change; undefined
 * when the entry is gone.
 */
export function renamed(list: string, to: (index: number) => number | undefined): (key: string) => string | undefined {
  return (key) => {
    if (!key.startsWith(`${list}.`)) return key;
    const [index = '', ...rest] = key.slice(list.length + 1).split('.');
    const next = to(Number(index));
    return next === undefined ? undefined : [list, next, ...rest].join('.');
  };
}

/** @returns the map with the new keys of its fields, without the fields that have none any more */
export function withKeys<Known>(
  known: ReadonlyMap<string, Known>,
  to: (key: string) => string | undefined,
): Map<string, Known> {
  return new Map(
    [...known].flatMap(([key, value]): [string, Known][] => {
      const next = to(key);
      return next === undefined ? [] : [[next, value]];
    }),
  );
}

/** @returns the part of the map for fields below a key, with keys relative to it */
export function knownBelow<Known>(known: ReadonlyMap<string, Known>, key: string): Map<string, Known> {
  return withKeys(known, (one) => (one.startsWith(`${key}.`) ? one.slice(key.length + 1) : undefined));
}

/** Knows something about fields by their keys, which change when entries of lists move. */
export interface KnownByKey {
  /**
   * Renames the keys of fields that have moved.
   * @param to returns the new key; undefined when the field is gone
   */
  rename(to: (key: string) => string | undefined): void;
}

/** Tracks the keys of fields while entries of lists move. */
export interface HeldKeys extends KnownByKey {
  /** @returns a function to call once, which returns the key at that time; undefined when its entry is gone */
  hold(key: string): () => string | undefined;
}

/** @returns a tracker that holds no key yet */
export function createHeldKeys(): HeldKeys {
  const held = new Set<{ key: string | undefined }>();
  return {
    hold(key) {
      const one: { key: string | undefined } = { key };
      held.add(one);
      return () => {
        held.delete(one);
        return one.key;
      };
    },
    rename(to) {
      for (const one of held) one.key = one.key === undefined ? undefined : to(one.key);
    },
  };
}
