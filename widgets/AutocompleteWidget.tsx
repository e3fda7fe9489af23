import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Late } from '../src/engine/late-module.ts';
import { afterClick } from './parts/after-click.ts';
import { fieldOf } from './parts/field.ts';
import { SearchBox } from './search/SearchBox.tsx';
import { useEditedText } from './search/search-text.ts';
import { type Searches, searchesModule } from './search/searches-module.ts';
import { WaitingSearch } from './search/WaitingSearch.tsx';
import type { WidgetComponent } from './widget.ts';
import { subscribeToNothing } from './parts/subscribe-to-nothing.ts';

/**
 * Creates a search on the server. Until its script is loaded, a waiting search stands in for it, which looks the same
 * and keeps what is typed. Focus and caret stay where they are when the search replaces it.
 * @param module loads the script
 */
export function lateSearch(module: Late<Searches>): WidgetComponent {
  return function LateSearch(props) {
    const field = fieldOf(props);
    const search = useEditedText(field);
    // what the server drew is hydrated as the waiting search
    const mayBegin = useSyncExternalStore(
      subscribeToNothing,
      () => true,
      () => false,
    );
    const [searches, setSearches] = useState(() => (mayBegin ? module.loaded() : undefined));
    const request = async () => {
      await module.load();
      // A control that is replaced between pointerdown and pointerup gets no click.
      afterClick(() =>
        keepingFocus(field.id, (atInput) => {
          search.move(atInput);
          setSearches(module.loaded());
        }),
      );
    };
    if (!searches) return <WaitingSearch field={field} search={search} request={request} />;
    return <searches.HitSearch field={field} search={search} Box={SearchBox} />;
  };
}

/** The search of the forms. */
export const AutocompleteWidget = lateSearch(searchesModule);

/**
 * Renders at once, so that no key press gets in between. If the focused element is gone then, moves the focus to the
 * input with this id, with the caret where it was in that input.
 * @param draw renders; called with whether the input with this id had the focus
 */
function keepingFocus(id: string, draw: (atInput: boolean) => void): void {
  const { activeElement } = document;
  const input = activeElement instanceof HTMLInputElement && activeElement.id === id ? activeElement : undefined;
  const caret = input && ([input.selectionStart, input.selectionEnd, input.selectionDirection ?? 'none'] as const);
  flushSync(() => draw(input !== undefined));
  if (!activeElement || activeElement.isConnected) return;
  const now = document.getElementById(id);
  now?.focus({ preventScroll: true });
  if (caret && now instanceof HTMLInputElement) now.setSelectionRange(...caret);
}
