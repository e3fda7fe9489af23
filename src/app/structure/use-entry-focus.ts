import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** What gets the focus once a list is drawn again: the heading of an entry, or one of its buttons. */
interface NextFocus {
  /** Index of the entry; after the last one, the last one gets the focus. */
  readonly entry: number;
  /** Index among the entry's buttons. */
  readonly button?: number;
}

/**
 * Moves the focus in a list after its entries have changed.
 * @param box the list's element
 * @param list its key
 * @returns a function to call before the list is drawn again
 */
export function useEntryFocus(box: RefObject<HTMLElement | null>, list: string): (next: NextFocus) => void {
  const nextFocus = useRef<NextFocus>(undefined);

  // After each render, since only then the entry to focus is in the DOM.
  useLayoutEffect(() => {
    const next = nextFocus.current;
    if (!next) return;
    nextFocus.current = undefined;
    const entries = [...(box.current?.querySelectorAll(`[data-list="${list}"]`) ?? [])];
    const entry = entries[Math.min(next.entry, entries.length - 1)];
    const buttons = entry?.querySelectorAll<HTMLElement>(':scope > .ff-entry-actions > button');
    const target =
      buttons?.[next.button ?? -1] ??
      entry?.querySelector<HTMLElement>(':scope > legend > [tabindex]') ??
      box.current?.querySelector<HTMLElement>(':scope > .ff-entries-foot button');
    target?.focus();
  });

  return useCallback((next) => {
    nextFocus.current = next;
  }, []);
}
