import { useSyncExternalStore } from 'react';

/** The text that links add to their names while they open a new tab, by the work that leaving the page would lose. */
const kept = new Map<object, string>();
const listeners = new Set<() => void>();

/**
 * From now on links open a new tab, since leaving the page would lose answers.
 * @param work identifies what would be lost, e.g. an answer store
 * @param mark text that each link adds to its name
 */
export function keepPage(work: object, mark: string): void {
  if (kept.has(work)) return;
  kept.set(work, mark);
  for (const listener of listeners) listener();
}

/** Call when the work is done or gone: links open in this tab again. */
export function releasePage(work: object): void {
  if (kept.delete(work)) for (const listener of listeners) listener();
}

/** @returns the text that a link adds to its name while it has to open a new tab; undefined while it need not */
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
