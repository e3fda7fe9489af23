import { useCombobox } from 'downshift';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Option } from '../../src/engine/field-ui.ts';
import type { WidgetField } from '../parts/field.ts';
import { useOverlay } from '../parts/overlay.ts';
import type { Hit } from '../widget.ts';
import { searchCombobox } from './combobox.ts';
import { HitList } from './HitList.tsx';
import { matchingParts } from './match.ts';
import type { SearchBox } from './SearchBox.tsx';
import { WholeText } from './WholeText.tsx';

interface OptionSearchProps {
  readonly field: WidgetField;
  /** In the order in which they are offered. */
  readonly options: readonly Option[];
  readonly current: Option['value'] | undefined;
  /** What is drawn around the options (searched-widgets.ts). */
  readonly Box: typeof SearchBox;
}

/**
 * A search among the options of a long list, in place of a native select. Only an option can be chosen: when the field
 * is left, its label replaces the typed text. Emptying the field removes the answer.
 */
export function OptionSearch({ field, options, current, Box }: OptionSearchProps) {
  const { id, ui, label, translate, onChange, announce } = field;
  const chosen = options.find(({ value }) => value === current)?.label ?? '';
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const text = typed ?? chosen;
  const query = typed?.trim() ?? '';
  // the appended option is offered even when nothing is found
  const [last] = options.filter(({ value }) => value === ui.lookup?.append);
  const hits = useMemo(
    () => options.filter((option) => option !== last && holds(option.label, query)).map(hitOf),
    [options, last, query],
  );
  const items = last ? [...hits, hitOf(last)] : hits;
  const overlay = useOverlay(open);

  const choose = (hit: Hit) => onChange(options.find(({ value }) => String(value) === hit.value)?.value);
  const type = (next: string) => {
    setTyped(next);
    setOpen(true);
  };
  const message =
    query === '' ? translate('options.begin', { n: hits.length }) : hits.length === 0 && translate('options.none');

  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Hit>({
    ...searchCombobox(id, choose),
    items,
    itemToString: (hit) => hit?.title ?? '',
    itemToKey: (hit) => hit?.value,
    inputValue: text,
    selectedItem: items.find(({ value }) => value === String(current)) ?? null,
    isOpen: open,
    onIsOpenChange: ({ isOpen, type: cause }) => {
      const { InputBlur, InputChange, InputClick } = useCombobox.stateChangeTypes;
      // a click into typed text only moves the caret
      if (cause === InputChange || (cause === InputClick && typed !== undefined)) return;
      // leaving the field chooses the option whose label was typed in full
      const same = items.find(({ title }) => title.toLowerCase() === query.toLowerCase());
      if (cause === InputBlur && same) choose(same);
      if (cause === InputBlur && typed !== undefined && query === '') onChange(undefined);
      setOpen(isOpen);
      if (!isOpen) setTyped(undefined);
    },
  });

  const announcement = open ? message || count(hits.length, translate) : '';
  const announceIt = useEffectEvent(() => announce(announcement));
  useEffect(() => {
    if (announcement !== '') announceIt();
  }, [announcement]);

  return (
    <Box
      field={field}
      search={{ text, stored: chosen, keep: setTyped }}
      editing={open}
      control={(attributes) =>
        getInputProps({
          ...attributes,
          'aria-labelledby': undefined,
          placeholder: ui.emptyOption ?? translate('select.empty'),
          onChange: (event) => type(event.currentTarget.value),
          // selected text is replaced by what is typed next
          onFocus: (event) => event.currentTarget.select(),
          onClick: (event) => typed === undefined && event.currentTarget.select(),
          onKeyDown: (event) => {
            if (event.key !== 'Enter' || !open || highlightedIndex >= 0) return;
            const [only, ...others] = hits;
            if (only && others.length === 0) choose(only);
          },
        })
      }
      onClear={() => {
        onChange(undefined);
        type('');
      }}
      below={<WholeText id={id} text={typed === undefined ? chosen : ''} />}
    >
      <HitList
        combobox={{ getMenuProps, getItemProps }}
        state={overlay}
        name={label}
        hits={hits}
        query={query}
        message={message || undefined}
        alternative={last?.label}
      />
    </Box>
  );
}

function hitOf({ value, label }: Option): Hit {
  return { value: String(value), title: label };
}

/** @returns whether the text has all words of the query, whatever their case and accents */
function holds(text: string, query: string): boolean {
  return query
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => matchingParts(text, word).length > 0);
}

function count(n: number, translate: WidgetField['translate']): string {
  return n === 1 ? translate('options.found.one') : translate('options.found.many', { n });
}
