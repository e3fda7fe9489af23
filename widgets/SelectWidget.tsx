import type { WidgetProps } from '@rjsf/utils';
import { fieldOf } from './parts/field.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Option } from '../src/engine/field-ui.ts';
import { controlAttributes } from './parts/input-attributes.ts';
import { ChevronIcon } from './parts/icons.tsx';
import { leaves } from './parts/leaving.ts';
import { Spinner } from './parts/Spinner.tsx';
import { SearchBox } from './search/SearchBox.tsx';
import { type Searches, searchesModule } from './search/searches-module.ts';
import './look/field.css';

/** Keys that open a native select's list. */
const OPENING: ReadonlySet<string> = new Set([' ', 'Enter', 'ArrowUp', 'ArrowDown', 'F4']);

/**
 * Number of options from which on a search replaces the select: on a phone nobody finds one of 900 in a native select.
 */
const MANY = 50;

/**
 * One of many options in a native select; its list may have to be fetched first, and is fetched again when the
 * connection is back. For very many options a search
 * replaces the select once it is loaded, but not while the select has the focus.
 */
export function SelectWidget(props: WidgetProps) {
  const field = fieldOf(props);
  const { id, value, readOnly, loading, ui, translate, onChange, onBlur, announce } = field;
  const { list } = ui;
  const select = useRef<HTMLSelectElement>(null);
  const status = loading ? 'loading' : (list?.status ?? 'ready');
  const pending = status === 'waiting' || status === 'loading';
  const current = isOptionValue(value) ? value : undefined;
  const listed = list && 'options' in list ? list.options : undefined;
  const offered = withCurrent(list ? (listed ?? []) : field.options, current);
  // a native select can't be read-only, so it offers only the chosen option
  const options = readOnly ? offered.filter((option) => option.value === current) : offered;

  const failed = list?.status === 'failed' ? list : undefined;
  const wayOut = failed?.options?.[0];
  const failure = failed ? translate(failed.busy ? 'error.busy' : 'select.failed') : '';
  const failureText = wayOut ? `${failure} ${translate('select.failed.or', { option: wayOut.label })}` : failure;
  const announceFailure = useEffectEvent(() => announce(failureText));
  useEffect(() => {
    if (status === 'failed') announceFailure();
  }, [status]);
  const retry = useRef<HTMLButtonElement>(null);
  const loadAgain = () => {
    // the button disappears with the failure, and the focus must not
    if (document.activeElement === retry.current) select.current?.focus();
    failed?.retry();
  };
  const onOnline = useEffectEvent(loadAgain);
  useEffect(() => {
    if (status !== 'failed') return undefined;
    const again = () => onOnline();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [status]);

  const searches = useSearches(status === 'ready' && options.length >= MANY);
  const [used, setUsed] = useState(false);
  if (searches && !used)
    return <searches.OptionSearch field={field} options={options} current={current} Box={SearchBox} />;
  return (
    <div
      onFocus={() => setUsed(true)}
      onBlur={(event) => {
        if (!leaves(event)) return;
        setUsed(false);
        onBlur();
      }}
    >
      <div className="ff-select-field">
        <select
          ref={select}
          {...controlAttributes(field, status === 'failed' && `${id}-failed`)}
          className="ff-input"
          aria-readonly={readOnly || undefined}
          // not `disabled`, so that it keeps the focus while the list is loading
          aria-disabled={pending || undefined}
          aria-busy={status === 'loading' || undefined}
          data-empty={current === undefined || undefined}
          onMouseDown={(event) => {
            if (!readOnly) return;
            event.preventDefault();
            event.currentTarget.focus();
          }}
          onKeyDown={(event) => readOnly && OPENING.has(event.key) && event.preventDefault()}
          value={current === undefined ? '' : String(current)}
          onChange={(event) => {
            if (!readOnly && !pending)
              onChange(options.find((option) => String(option.value) === event.target.value)?.value);
          }}
        >
          {!(readOnly && current !== undefined) && (
            <option value="">
              {status === 'loading'
                ? (ui.lookup?.loading ?? translate('select.loading'))
                : ((status === 'waiting' ? ui.lookup?.waiting : undefined) ??
                  ui.emptyOption ??
                  translate('select.empty'))}
            </option>
          )}
          {options.map((option) => (
            <option key={String(option.value)} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </select>
        {!readOnly && (
          <span className="ff-select-sign">{status === 'loading' ? <Spinner /> : <ChevronIcon size={20} />}</span>
        )}
      </div>
      {failed && (
        <div className="ff-select-failed">
          <p id={`${id}-failed`}>{failureText}</p>
          <button
            ref={retry}
            type="button"
            className="ff-text-button"
            onClick={(event) => {
              // Safari does not focus a button that is pressed
              event.currentTarget.focus();
              loadAgain();
            }}
          >
            {translate('button.retry')}
          </button>
        </div>
      )}
    </div>
  );
}

/** @returns the searches once they are loaded; if that fails, the native select stays */
function useSearches(wanted: boolean): Searches | undefined {
  const [searches, setSearches] = useState<Searches>();
  useEffect(() => {
    if (!wanted) return;
    searchesModule.load().then(
      () => setSearches(searchesModule.loaded()),
      () => undefined,
    );
  }, [wanted]);
  return wanted ? searches : undefined;
}

function isOptionValue(value: unknown): value is Option['value'] {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';
}

/** Adds the current answer when the list does not have it, or not yet, so that it is shown and not lost. */
function withCurrent(options: readonly Option[], current: Option['value'] | undefined): readonly Option[] {
  if (current === undefined || options.some((option) => option.value === current)) return options;
  return [...options, { value: current, label: String(current) }];
}
