import { useState } from 'react';
import { afterClick } from '../parts/after-click.ts';
import type { WidgetField } from '../parts/field.ts';
import { withText } from './NotChosen.tsx';

export interface SearchText {
  readonly text: string;
  /** The answer, '' for none. */
  readonly stored: string;
  /** Sets the text. A text that was not chosen is remembered while the step is not on the page. */
  readonly keep: (text: string, chosen: boolean) => void;
}

/** The text of a search, and what the customer does with it. */
export interface EditedText extends SearchText {
  /** true: the customer is editing the text and has not decided yet. */
  readonly editing: boolean;
  /** Takes typed text. */
  readonly type: (text: string) => void;
  /** Ends the editing. */
  readonly leave: () => void;
  /** Goes on in another input; `focused` says whether the customer is there. */
  readonly move: (focused: boolean) => void;
}

/** Keeps the text of a search while it is edited; it stays in the input when no hit is chosen. */
export function useEditedText(field: WidgetField): EditedText {
  const { ui, onChange, announce } = field;
  const search = useSearchText(field);
  const { text, stored, keep } = search;
  const [active, setActive] = useState(false);
  const editing = active && text !== stored;
  return {
    ...search,
    editing,
    type(typed) {
      keep(typed, false);
      setActive(true);
      // a message about the previous text may be wrong for the new one
      if (stored !== '' || field.invalid) onChange(undefined);
    },
    leave() {
      // the notice that appears pushes down everything below, e.g. the button being clicked
      afterClick(() => {
        setActive(false);
        if (editing && ui.openAlternative && ui.alternative && stored === '' && text.trim() !== '')
          announce(withText(ui.alternative.notChosen, text));
      });
    },
    move: setActive,
  };
}

/**
 * Keeps the text of a search, which may differ from its answer: typed, not chosen, remembered; or the answer's text.
 */
function useSearchText({ key, value, memory }: Pick<WidgetField, 'key' | 'value' | 'memory'>): SearchText {
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
