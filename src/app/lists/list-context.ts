import { createContext, useContext } from 'react';
import type { RemovedEntry } from '../store/answer-store.ts';

/** What an entry tells the list around it. */
export interface ListContext {
  /** Of an entry, counted from 0. */
  titleOf(index: number): string;
  /** An entry was taken out; it can be brought back until the list changes again. */
  removed(index: number, entry: RemovedEntry | undefined): void;
  /** An entry has another place now. */
  moved(from: number, to: number): void;
}

const Context = createContext<ListContext>({
  titleOf: String,
  removed: () => undefined,
  moved: () => undefined,
});

export const ListContextProvider = Context.Provider;

/** @returns what the list around offers its entries */
export function useListContext(): ListContext {
  return useContext(Context);
}
