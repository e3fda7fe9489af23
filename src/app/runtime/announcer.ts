import { createListeners } from '../store/listeners.ts';

/** Announces texts to screen readers, politely: the latest one, with those that were announced at the same moment. */
export interface Announcer {
  announce(text: string): void;
  /** Removes the text. Call it when the step that the text is about is not shown any more. */
  clear(): void;
  subscribe(listener: () => void): () => void;
  current(): string;
}

/** Milliseconds after which a text is removed, so that a user who reads the page to its end does not find it there. */
const KEPT_MS = 7000;

/** Appended to a text that is announced twice in a row: screen readers only read a change. */
const AGAIN = '\u00A0';

/** @returns an announcer without a text yet */
export function createAnnouncer(): Announcer {
  const listeners = createListeners();
  let current = '';
  let ends: ReturnType<typeof setTimeout> | undefined;
  const moment = new Set<string>();
  const say = (text: string) => {
    clearTimeout(ends);
    current = text;
    listeners.tell('');
  };
  return {
    announce(text) {
      // Texts that come together are joined, since screen readers would read only one of them.
      if (moment.has(text)) return;
      if (moment.size === 0) queueMicrotask(() => moment.clear());
      moment.add(text);
      const texts = [...moment].join('\n');
      say(texts === current ? texts + AGAIN : texts);
      ends = setTimeout(say, KEPT_MS, '');
    },
    clear() {
      moment.clear();
      say('');
    },
    subscribe: (listener) => listeners.subscribe('', listener),
    current: () => current,
  };
}
