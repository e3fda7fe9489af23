/** @returns each string, number and boolean in a JSON value as text, by its path with slashes; without `$schema` */
export function leavesOf(value: unknown, path = ''): ReadonlyMap<string, string> {
  if (value === undefined || value === null) return new Map();
  if (typeof value !== 'object') return new Map([[path, typeof value === 'string' ? value : JSON.stringify(value)]]);
  const inside = (key: string) => (path === '' ? key : `${path}/${key.replaceAll('/', '.')}`);
  return new Map(
    Object.entries(value)
      .filter(([key]) => key !== '$schema')
      .flatMap(([key, item]) => [...leavesOf(item, inside(key))]),
  );
}

/** @returns an entry of a list as one line; `true` is written as its key */
export function entryText(entry: unknown): string {
  return [...leavesOf(entry)].map(([path, text]) => (text === 'true' ? path : text)).join(', ');
}

/** Keys that say what an object is, and come first. */
const FIRST = ['widget', 'name', 'title', 'label', 'text'];
const rank = (key: string) => `${FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length} ${key}`;

/**
 * @returns the entries of an object in a fixed order. The order of keys in a file means nothing, and some editors
 * change it
 */
export function inOrder<Value>(object: Readonly<Record<string, Value>>): readonly (readonly [string, Value])[] {
  return Object.entries(object).toSorted(([one], [other]) => (rank(one) < rank(other) ? -1 : 1));
}

/** @returns a JSON value with the keys of all its objects in this order */
export function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    inOrder(value as Readonly<Record<string, unknown>>).map(([key, item]) => [key, inKeyOrder(item)]),
  );
}
