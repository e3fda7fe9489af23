import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useCombobox } from 'downshift';
import styles from '../look/hits.css?inline';
import { adoptStyles } from '../parts/adopt-styles.ts';
import type { WidgetField } from '../parts/field.ts';
import { useOverlay } from '../parts/overlay.ts';
import type { Hit, Translate } from '../widget.ts';
import { searchCombobox } from './combobox.ts';
import { HitList } from './HitList.tsx';
import type { SearchBox } from './SearchBox.tsx';
import type { EditedText } from './search-text.ts';
import { type Answer, isNearby, stillFits, useHits } from './search.ts';
import { WholeText } from './WholeText.tsx';

adoptStyles(styles);

/** The item of the row that opens the free-text field. */
const OTHER: Hit = { value: '', title: '' };

interface HitSearchProps {
  readonly field: WidgetField;
  /** The customer may have typed before this search was loaded, and continues here. */
  readonly search: EditedText;
  /** What is drawn around the hits (searched-widgets.ts). */
  readonly Box: typeof SearchBox;
}

/**
 * A search whose value is set only by choosing a hit. Typed text without a chosen hit stays in the input, and can be
 * moved to the free-text field.
 */
export function HitSearch({ field, search, Box }: HitSearchProps) {
  const { id, ui, translate, loading, onChange, announce } = field;
  const { openAlternative } = ui;
  const readOnly = field.readOnly || loading;
  const { text, stored, keep } = search;
  // text typed before the search was loaded is searched for at once
  const [query, setQuery] = useState(search.editing ? text.trim() : '');
  const [open, setOpen] = useState(query !== '');
  const { answer, slow, retry } = useHits(query, ui.search);

  const alternative = openAlternative ? ui.alternative : undefined;
  const current = query !== '' && answer && stillFits(answer, query) ? answer : undefined;
  const hits = current?.hits ?? [];
  const items = alternative ? [...hits, OTHER] : [...hits];
  const shown = open && !readOnly && (current !== undefined || query === '');
  const overlay = useOverlay(shown);

  const type = (typed: string) => {
    search.type(typed);
    setOpen(true);
    setQuery(typed.trim());
  };
  const choose = (hit: Hit) => {
    setOpen(false);
    if (hit === OTHER) return openAlternative?.('');
    keep(hit.value, true);
    return onChange(hit.value);
  };
  const leaveInput = () => {
    setOpen(false);
    search.leave();
  };

  const { getInputProps, getMenuProps, getItemProps, setHighlightedIndex, highlightedIndex } = useCombobox<Hit>({
    ...searchCombobox(id, choose),
    items,
    itemToString: (hit) => hit?.value ?? '',
    inputValue: text,
    selectedItem: null,
    isOpen: shown,
    onIsOpenChange: ({ isOpen, type: cause }) => {
      const { InputChange, InputClick } = useCombobox.stateChangeTypes;
      const isChosen = text === stored;
      // a click into an empty field is handled by `begin`; one into the chosen text only moves the caret
      const onlyMovesCaret = cause === InputClick && (text === '' || (isOpen && isChosen));
      if (readOnly || cause === InputChange || onlyMovesCaret) return;
      setOpen(isOpen);
      if (!isOpen) return;
      setQuery(text.trim());
      // a search that is busy is repeated by itself
      if (current?.failed && current.busyFor === undefined) retry();
    },
  });

  // an empty field tells what can be typed, unless an error message stands where the list would be
  const begin = (byClick: boolean) => {
    if (readOnly || text.trim() !== '' || open || (!byClick && field.invalid)) return;
    setOpen(true);
    setQuery('');
    // a hint is read with the field, and says the same
    if (ui.help === undefined) announce(translate('autocomplete.begin'));
  };
  const announceAnswer = useEffectEvent((found: Answer) => {
    if (!shown) return;
    const last = alternative && !found.failed ? ` ${translate('autocomplete.last')}` : '';
    announce(`${noteOf(found, translate) ?? ''} ${count(found, translate)}`.trim() + last);
  });
  // no row of the previous list may stay active in the new one; a later effect would undo a click on a row
  useLayoutEffect(() => {
    if (answer) setHighlightedIndex(-1);
  }, [answer, setHighlightedIndex]);
  useEffect(() => {
    if (answer) announceAnswer(answer);
  }, [answer]);
  const announceWaiting = useEffectEvent(() => announce(translate('autocomplete.searching')));
  useEffect(() => {
    if (slow) announceWaiting();
  }, [slow]);

  return (
    <Box
      field={field}
      search={search}
      editing={search.editing}
      slow={slow}
      control={(attributes) =>
        getInputProps({
          ...attributes,
          'aria-labelledby': undefined,
          onChange: (event) => type(event.currentTarget.value),
          onKeyDown: (event) => {
            // without a query and an active row, Enter submits the step as in any other field
            if (event.key !== 'Enter' || query !== '' || highlightedIndex >= 0) return;
            Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
            setOpen(false);
          },
          onFocus: () => begin(false),
          onClick: () => begin(true),
          onBlur: leaveInput,
        })
      }
      onClear={() => type('')}
      below={<WholeText id={id} text={text === stored ? stored : ''} />}
    >
      <HitList
        combobox={{ getMenuProps, getItemProps }}
        state={overlay}
        name={translate('autocomplete.list')}
        hits={hits}
        query={current?.query ?? ''}
        message={query === '' ? translate('autocomplete.begin') : current && noteOf(current, translate)}
        alternative={alternative?.open}
      />
    </Box>
  );
}

/** @returns the text shown instead of hits, or above hits that are only similar to the query; undefined for neither */
function noteOf(answer: Answer, translate: Translate): string | undefined {
  if (answer.failed) return translate(answer.busyFor === undefined ? 'autocomplete.failed' : 'error.busy');
  if (answer.hits.length === 0) return translate('autocomplete.none');
  return isNearby(answer) ? translate('autocomplete.nearby', { query: answer.query }) : undefined;
}

function count({ hits }: Answer, translate: Translate): string {
  if (hits.length === 0) return '';
  return hits.length === 1
    ? translate('autocomplete.found.one')
    : translate('autocomplete.found.many', { n: hits.length });
}
