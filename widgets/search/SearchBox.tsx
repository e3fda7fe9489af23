import { type InputHTMLAttributes, type ReactNode, type RefAttributes, useRef } from 'react';
import type { WidgetField } from '../parts/field.ts';
import { CloseIcon, icon } from '../parts/icons.tsx';
import { inputAttributes } from '../parts/input-attributes.ts';
import { keepFocus, leaves } from '../parts/leaving.ts';
import { Spinner } from '../parts/Spinner.tsx';
import { NotChosen } from './NotChosen.tsx';
import type { SearchText } from './search-text.ts';

type InputAttributes = InputHTMLAttributes<HTMLInputElement> & RefAttributes<HTMLInputElement>;

const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
);

interface SearchBoxProps {
  readonly field: WidgetField;
  readonly search: SearchText;
  /** true: the customer is editing the text and has not decided yet. */
  readonly editing: boolean;
  /** true: the customer has been waiting for an answer. */
  readonly slow?: boolean;
  /** Takes the attributes that the field sets on the input; returns all attributes of the input. */
  readonly control: (attributes: InputHTMLAttributes<HTMLInputElement>) => InputAttributes;
  readonly onClear: () => void;
  /** Drawn at the input: the hits. */
  readonly children?: ReactNode;
  /** Drawn below everything else. */
  readonly below?: ReactNode;
}

/** Everything that a search draws except its hits; the waiting search uses it too. */
export function SearchBox({ field, search, editing, slow = false, control, onClear, children, below }: SearchBoxProps) {
  const { id, ui, translate, loading, onBlur } = field;
  const { text, stored, keep } = search;
  const box = useRef<HTMLDivElement>(null);
  const readOnly = field.readOnly || loading;
  const alternative = ui.openAlternative ? ui.alternative : undefined;
  const notChosen = !editing && !readOnly && stored === '' && text.trim() !== '' ? alternative : undefined;
  return (
    <div ref={box} className="ff-autocomplete" onBlur={(event) => leaves(event) && onBlur()}>
      <div className="ff-autocomplete-field">
        <SearchIcon size={20} />
        <input
          {...control({
            ...inputAttributes(field, notChosen && `${id}-not-chosen`),
            readOnly,
            'aria-busy': loading || undefined,
          })}
          className="ff-input"
          inputMode={ui.inputMode ?? 'search'}
        />
        {(slow || loading) && (
          <span className="ff-autocomplete-spinner">
            <Spinner />
          </span>
        )}
        {!slow && !readOnly && text !== '' && (
          <button
            type="button"
            className="ff-icon-button ff-autocomplete-clear"
            aria-label={translate('autocomplete.clear')}
            onMouseDown={keepFocus}
            onClick={() => {
              onClear();
              box.current?.querySelector('input')?.focus();
            }}
          >
            <CloseIcon size={20} />
          </button>
        )}
        {children}
      </div>
      {notChosen && (
        <NotChosen
          id={`${id}-not-chosen`}
          alternative={notChosen}
          text={text}
          onTake={() => {
            keep('', false);
            ui.openAlternative?.(text.trim());
          }}
        />
      )}
      {below}
    </div>
  );
}
