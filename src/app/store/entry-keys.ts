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

/** Puts what is known of fields under their new keys; what has none any more goes. */
export function renameKeys(known: Map<string, unknown>, to: (key: string) => string | undefined): void {
  const before = [...known];
  known.clear();
  for (const [key, value] of before) {
    const next = to(key);
    if (next !== undefined) known.set(next, value);
  }
}
