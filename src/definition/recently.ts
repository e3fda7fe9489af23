/**
 * Creates a cache that keeps the most recently used keys.
 * @param most largest number of keys
 * @returns a function that returns the cached object of a key, or makes and caches it
 */
export function recently<Made extends object>(most: number): (key: string, make: () => Made) => Made {
  /** The least recently used key first. */
  const kept = new Map<string, Made>();
  return (key, make) => {
    const made = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, made);
    const [oldest = key] = kept.keys();
    if (kept.size > most) kept.delete(oldest);
    return made;
  };
}
