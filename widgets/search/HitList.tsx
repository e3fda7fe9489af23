import type { UseComboboxReturnValue } from 'downshift';
import { useEffect, useRef } from 'react';
import { PlusIcon } from '../parts/icons.tsx';
import type { OverlayState } from '../parts/overlay.ts';
import type { Hit } from '../widget.ts';
import { Marked } from './Marked.tsx';

interface HitListProps {
  readonly combobox: Pick<UseComboboxReturnValue<Hit>, 'getMenuProps' | 'getItemProps'>;
  readonly state: OverlayState;
  readonly name: string;
  readonly hits: readonly Hit[];
  readonly query: string;
  /** Text above the hits or instead of them: what can be typed, nothing found, search failed. */
  readonly message: string | undefined;
  /** Label of the last row, which is always in view and leads to the free-text field. Its item comes after the hits. */
  readonly alternative: string | undefined;
}

/** The hits of a search below its input. */
export function HitList({ combobox, state, name, hits, query, message, alternative }: HitListProps) {
  const { getMenuProps, getItemProps } = combobox;
  const box = useRef<HTMLDivElement>(null);
  // 0 before the first answer; changes with the hits and the message, as the list's height does
  const size = hits.length + (message?.length ?? 0);
  useEffect(() => {
    if (state === 'open' && size > 0 && box.current) bringIntoView(box.current);
  }, [state, size]);
  return (
    <div
      ref={box}
      className="ff-overlay ff-hits"
      data-state={state}
      hidden={state === 'closed'}
      role="presentation"
      aria-hidden={state === 'closing' || undefined}
      // a press beside the rows, e.g. on the scroll bar, must not take the focus from the input
      onMouseDown={(event) => event.preventDefault()}
    >
      {message !== undefined && <p className="ff-hits-message">{message}</p>}
      <div {...getMenuProps({ 'aria-label': name })} className="ff-hits-list">
        {hits.map((hit, index) => (
          <div key={hit.value} {...getItemProps({ item: hit, index })} className="ff-hit">
            <Marked text={hit.title} query={query} />
            {hit.text !== undefined && (
              <span className="ff-hit-text">
                <Marked text={hit.text} query={query} />
              </span>
            )}
          </div>
        ))}
        {alternative !== undefined && (
          <div {...getItemProps({ index: hits.length })} className="ff-hit ff-hit-other">
            <PlusIcon size={20} />
            {alternative}
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * Scrolls the page so that the list does not end below the window, or under a phone's keyboard; the input above it
 * stays in view.
 */
function bringIntoView(box: HTMLElement): void {
  const seen = globalThis.visualViewport;
  const end = seen ? seen.offsetTop + seen.height : innerHeight;
  if (box.getBoundingClientRect().bottom <= end) return;
  box.scrollIntoView({ block: 'nearest' });
  box.parentElement?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls the list so that a row is in view and not covered by the last row, which is always in view. */
export function reveal(row: HTMLElement, list: HTMLElement): void {
  const last = list.lastElementChild;
  if (row === last) return;
  const covered = last instanceof HTMLElement && last.classList.contains('ff-hit-other') ? last.offsetHeight : 0;
  const top = row.offsetTop;
  const bottom = top + row.offsetHeight + covered - list.clientHeight;
  if (list.scrollTop > top) list.scrollTop = top;
  else if (list.scrollTop < bottom) list.scrollTop = bottom;
}
