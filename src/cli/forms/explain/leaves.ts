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
