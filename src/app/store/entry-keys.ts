/**
 * @param to new index of an entry, undefined when it is gone
 * @returns renames the keys of the fields of a list's entries; other keys stay
 */
export function renamed(list: string, to: (index: number) => number | undefined): (key: string) => string | undefined {
  return (key) => {
    if (!key.startsWith(`${list}.`)) return key;
    const [index = '', ...rest] = key.slice(list.length + 1).split('.');
    const next = to(Number(index));
    return next === undefined ? undefined : [list, next, ...rest].join('.');
  };
}

/** @returns what is known of fields under their new keys, without what has none any more */
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

/** @returns what is known of the fields below a key, by their keys inside of it */
export function knownBelow<Known>(known: ReadonlyMap<string, Known>, key: string): Map<string, Known> {
  return withKeys(known, (one) => (one.startsWith(`${key}.`) ? one.slice(key.length + 1) : undefined));
}

/** Keys of fields that somebody holds while lists change. */
export interface HeldKeys {
  /** @returns gives the key back, once: where the field is by then, undefined when its entry is gone */
  hold(key: string): () => string | undefined;
  /** Renames fields whose place has changed. @param to undefined: the field is gone */
  rename(to: (key: string) => string | undefined): void;
}

/** @returns held keys of which there are none yet */
export function createHeldKeys(): HeldKeys {
  const held = new Set<{ key: string | undefined }>();
  return {
    hold(key) {
      const one = { key: key as string | undefined };
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
