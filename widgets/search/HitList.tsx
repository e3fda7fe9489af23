import type { UseComboboxReturnValue } from 'downshift';
import { PlusIcon } from '../icons.tsx';
import type { OverlayState } from '../overlay.ts';
import type { Hit } from '../widget.ts';
import { Marked } from './Marked.tsx';

interface HitListProps {
  readonly combobox: Pick<UseComboboxReturnValue<Hit>, 'getMenuProps' | 'getItemProps'>;
  readonly state: OverlayState;
  readonly name: string;
  readonly hits: readonly Hit[];
  readonly query: string;
  /** Said where hits would stand: none found, search failed. */
  readonly message: string | undefined;
  /** Last row, always in view: leads to the free-text field. Its item stands behind the hits. */
  readonly alternative: string | undefined;
}

/** The hits of a search below its input. */
export function HitList({ combobox, state, name, hits, query, message, alternative }: HitListProps) {
  const { getMenuProps, getItemProps } = combobox;
  return (
    <div
      className="ff-overlay ff-hits"
      data-state={state}
      hidden={state === 'closed'}
      role="presentation"
      aria-hidden={state === 'closing' || undefined}
      // a press beside the rows, as on the scroll bar, must not take the focus from the input
      onMouseDown={(event) => event.preventDefault()}
    >
      {message !== undefined && <p className="ff-hits-message">{message}</p>}
      <div {...getMenuProps({ 'aria-label': name })} className="ff-hits-list">
        {hits.map((hit, index) => (
          <div key={hit.value} {...getItemProps({ item: hit, index })} className="ff-hit">
            <Marked text={hit.title} query={query} />
            {hit.text !== undefined && <span className="ff-hit-text"><Marked text={hit.text} query={query} /></span>}
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

/** Scrolls the list so that a row is in view, which the last row, always in view itself, may cover. */
export function reveal(row: HTMLElement, list: HTMLElement): void {
  const last = list.lastElementChild;
  if (!row || row === last) return;
  const covered = last instanceof HTMLElement && last.classList.contains('ff-hit-other') ? last.offsetHeight : 0;
  const top = row.offsetTop;
  const bottom = top + row.offsetHeight + covered - list.clientHeight;
  if (list.scrollTop > top) list.scrollTop = top;
  else if (list.scrollTop < bottom) list.scrollTop = bottom;
}
