import { useState } from 'react';
import type { WidgetField } from '../parts/field.ts';

export interface SearchText {
  readonly text: string;
  /** The answer, '' for none. */
  readonly stored: string;
  /** Sets the text. A text that was not chosen is remembered while the step is not on the page. */
  readonly keep: (text: string, chosen: boolean) => void;
}

/**
 * Keeps the text of a search, which may differ from its answer: typed, not chosen, remembered; or the answer's text.
 */
export function useSearchText({ key, value, memory }: Pick<WidgetField, 'key' | 'value' | 'memory'>): SearchText {
  const stored = typeof value === 'string' ? value : '';
  const [text, setText] = useState(() => {
    const remembered = memory?.get(key);
    return stored !== '' || typeof remembered !== 'string' ? stored : remembered;
  });
  const [seen, setSeen] = useState(stored);
  if (stored !== seen) {
    setSeen(stored);
    // a new answer replaces the text; a removed answer clears it, unless the text was changed first
    if (stored !== '' || text === seen) setText(stored);
  }
  return {
    text,
    stored,
    keep(next, chosen) {
      setText(next);
      if (next === '' || chosen) memory?.delete(key);
      else memory?.set(key, next);
    },
  };
}
