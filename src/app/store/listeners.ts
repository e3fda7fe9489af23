/** Listeners by name: who listens to one name is not told of another. */
export interface Listeners {
  subscribe(name: string, listener: () => void): () => void;
  tell(name: string): void;
}

/** @returns a register without listeners */
export function createListeners(): Listeners {
  const byName = new Map<string, Set<() => void>>();
  return {
    subscribe(name, listener) {
      const listeners = byName.get(name) ?? new Set();
      byName.set(name, listeners.add(listener));
      return () => listeners.delete(listener);
    },
    tell(name) {
      for (const listener of byName.get(name) ?? []) listener();
    },
  };
}
