import { type ArrayFieldTemplateProps, getUiOptions } from '@rjsf/utils';
import { useMemo, useRef, useState } from 'react';
import { keyOf } from '../../engine/answer-path.ts';
import { describedBy } from '../../../widgets/parts/described-by.ts';
import { drawnMessage } from '../../../widgets/parts/drawn-message.tsx';
import { Button } from '../parts/Buttons.tsx';
import { Text } from '../parts/Text.tsx';
import type { RemovedEntry } from '../store/answer-store.ts';
import { contextOf, useFieldState } from '../store/theme-context.ts';
import { type ListContext, ListContextProvider } from './list-context.ts';
import { useEntryFocus } from './use-entry-focus.ts';

/** The options of a list in ui.json. */
interface ListOptions {
  readonly help?: string;
  readonly itemTitle?: string;
  readonly empty?: string;
  /** rjsf's own. */
  readonly hideError?: boolean;
}

/** From this number of entries on, rows far from the screen are laid out only when they come near. */
const MANY = 5;

/** The entry that was removed last: it can be brought back until the list changes again. */
interface LastRemoved {
  readonly index: number;
  readonly entry: RemovedEntry;
  readonly title: string;
}

/** A list: its entries, one below the other, and the button that adds one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { items, canAdd, onAddClick, title, schema, uiSchema = {}, fieldPathId, registry, rawErrors } = props;
  const fixed = props.readonly || props.disabled;
  const { store, translate, announce, site } = contextOf(registry);
  const { help, itemTitle = `${title} {n}`, empty, hideError } = getUiOptions(uiSchema) as ListOptions;
  const { AddButton } = registry.templates.ButtonTemplates;
  const id = fieldPathId.$id;
  const key = keyOf(fieldPathId.path);
  const state = useFieldState(store, key);
  const { message, warning } = state ?? { message: hideError ? undefined : rawErrors?.[0], warning: undefined };
  const describedIds = describedBy(id, { message, warning, hint: help });
  const box = useRef<HTMLFieldSetElement>(null);
  const focusNext = useEntryFocus(box, key);
  // No timeout: users of a keyboard or a screen reader need time to reach the undo button.
  const [removed, remember] = useState<LastRemoved>();

  const context = useMemo((): ListContext => {
    const titleOf = (index: number) => itemTitle.replaceAll('{n}', String(index + 1));
    return {
      titleOf,
      removed(index, entry) {
        remember(entry && { index, entry, title: titleOf(index) });
        announce(translate('entries.removed', { name: titleOf(index) }));
        focusNext({ entry: index });
      },
      moved(from, to) {
        remember(undefined);
        announce(translate('entries.moved', { from: titleOf(from), to: titleOf(to) }));
        // The same button, for one more place; at the end of the list it is gone, and the other one is the first.
        focusNext({ entry: to, button: to > from && to < items.length - 1 ? 1 : 0 });
      },
    };
  }, [itemTitle, items.length, remember, announce, translate, focusNext]);

  const most = translate('entries.most', { n: schema.maxItems ?? '' });

  const insert = (index: number, entry: RemovedEntry | undefined) => {
    store?.insertEntry(key, index, entry);
    // rjsf's handler also takes the index, which its types omit.
    (onAddClick as (event: unknown, index: number) => void)(undefined, index);
    focusNext({ entry: index });
    if (items.length + 1 === schema.maxItems) announce(most);
  };

  return (
    <fieldset
      ref={box}
      id={id}
      className={`ff-entries${items.length >= MANY ? ' ff-many-entries' : ''}`}
      data-field={key}
      aria-describedby={describedIds}
      aria-invalid={message !== undefined || undefined}
      tabIndex={-1}
    >
      <legend className="ff-entries-title">{title}</legend>
      {help !== undefined && (
        <p id={`${id}-hint`} className="ff-hint">
          <Text text={help} site={site} running />
        </p>
      )}
      {/* before the entries, which may fill many screens: the focus goes to the top of the list */}
      {drawnMessage({ id, message, warning, translate, announce })}
      {items.length === 0 && empty !== undefined && <p className="ff-entries-empty">{empty}</p>}
      <ListContextProvider value={context}>{items}</ListContextProvider>
      <div className="ff-entries-foot">
        {removed && (
          // a key, since a translator replaces the text, and the paragraph would go on naming the entry before
          <p key={removed.title} className="ff-entries-removed">
            <span id={`${id}-removed`}>{translate('entries.removed', { name: removed.title })}</span>{' '}
            <Button
              kind="text"
              aria-describedby={`${id}-removed`}
              onClick={() => {
                remember(undefined);
                insert(removed.index, removed.entry);
              }}
            >
              {translate('entries.undo')}
            </Button>
          </p>
        )}
        {canAdd && !fixed && (
          <AddButton
            registry={registry}
            uiSchema={uiSchema}
            onClick={() => {
              remember(undefined);
              insert(items.length, undefined);
            }}
          />
        )}
        {!canAdd && !fixed && items.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY) && (
          <p className="ff-hint">{most}</p>
        )}
      </div>
    </fieldset>
  );
}
