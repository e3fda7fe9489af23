/** Listeners by name: a listener is called only for its own name. */
export interface Listeners {
  subscribe(name: string, listener: () => void): () => void;
  tell(name: string): void;
  /** Calls the listeners of a name, and of all names that begin with it and a dot. */
  tellBelow(name: string): void;
}

/** @returns a register without listeners */
export function createListeners(): Listeners {
  const byName = new Map<string, Set<() => void>>();
  const tell = (name: string) => {
    for (const listener of byName.get(name) ?? []) listener();
  };
  return {
    subscribe(name, listener) {
      const listeners = byName.get(name) ?? new Set();
      byName.set(name, listeners.add(listener));
      return () => listeners.delete(listener);
    },
    tell,
    tellBelow(name) {
      for (const key of byName.keys()) if (key === name || key.startsWith(`${name}.`)) tell(key);
    },
  };
}
