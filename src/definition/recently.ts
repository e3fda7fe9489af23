/**
 * Keeps what was made for the keys that were asked for last; what was not asked for the longest makes room.
 * @param most how many are kept
 * @returns a function that gives what is kept for a key, or makes it
 */
export function recently<Made extends object>(most: number): (key: string, make: () => Made) => Made {
  /** The least recently used ones first. */
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
