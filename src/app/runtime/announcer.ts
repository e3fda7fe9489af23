import { createListeners } from '../store/listeners.ts';

/** Announces texts to screen readers, politely, one after the other. */
export interface Announcer {
  announce(text: string): void;
  subscribe(listener: () => void): () => void;
  current(): string;
}

/** Appended to a text that is announced twice in a row: screen readers only read a change. */
const AGAIN = '\u00A0';

/** @returns an announcer without a text yet */
export function createAnnouncer(): Announcer {
  const listeners = createListeners();
  let current = '';
  return {
    announce(text) {
      current = text === current ? text + AGAIN : text;
      listeners.tell('');
    },
    subscribe: (listener) => listeners.subscribe('', listener),
    current: () => current,
  };
}
