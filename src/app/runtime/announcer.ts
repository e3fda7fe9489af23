import { createListeners } from '../store/listeners.ts';

/** Reads sentences to screen readers, politely and one after the other. */
export interface Announcer {
  announce(text: string): void;
  subscribe(listener: () => void): () => void;
  current(): string;
}

/** The same sentence twice is only read again when the region was different in between. */
const AGAIN = '\u00A0';

/** @returns an announcer that has said nothing yet */
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
