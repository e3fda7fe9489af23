import { createContext, useContext } from 'react';
import type { RemovedEntry } from '../store/answer-store.ts';

/** What an entry tells the list around it. */
export interface ListContext {
  /** @returns the title of the entry at an index, counted from 0 */
  titleOf(index: number): string;
  /** Call after an entry was removed; it can be brought back until the list changes again. */
  removed(index: number, entry: RemovedEntry | undefined): void;
  /** Call after an entry was moved to another index. */
  moved(from: number, to: number): void;
}

const Context = createContext<ListContext>({
  titleOf: String,
  removed: () => undefined,
  moved: () => undefined,
});

export const ListContextProvider = Context.Provider;

/** @returns the context of the surrounding list */
export function useListContext(): ListContext {
  return useContext(Context);
}
