import { useSyncExternalStore } from 'react';

/** What links add to their names while they open a new tab, by what would be lost if they did not. */
const kept = new Map<object, string>();
const listeners = new Set<() => void>();

/**
 * From now on links open a new tab, since leaving the page would lose answers.
 * @param work that would be lost
 * @param mark what a link adds to its name
 */
export function keepPage(work: object, mark: string): void {
  if (kept.has(work)) return;
  kept.set(work, mark);
  for (const listener of listeners) listener();
}

/** The work is done, or gone: links lead on as usual. */
export function releasePage(work: object): void {
  if (kept.delete(work)) for (const listener of listeners) listener();
}

/** @returns what a link adds to its name while it has to open a new tab; undefined while it need not */
export function useNewTab(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => [...kept.values()][0],
    () => undefined,
  );
}
