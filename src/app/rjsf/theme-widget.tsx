import { asNumber, type WidgetProps } from '@rjsf/utils';
import { createElement, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import type { Lookup } from '../../engine/field-ui.ts';
import { kindOf } from '../../engine/kinds/index.ts';
import { afterClick } from '../../../widgets/parts/after-click.ts';
import { loadComponent, loadedComponent, type RegisteredWidget } from '../../../widgets/register.ts';
import type { FieldOptions, WidgetComponent, WidgetFacts } from '../../../widgets/widget.ts';
import type { AnswerStore } from '../store/answer-store.ts';
import { Placeheld } from './Placeheld.tsx';
import { useOpenAlternative } from './use-alternative.ts';
import { useList } from './use-list.ts';
import { useSearch } from './use-search.ts';
import { contextOf, useFieldInside } from './theme-context.ts';

/**
 * Makes a widget one of the theme: it is fetched when it is first drawn, and where the form has a store it gets its
 * value and message from there and hands its answer over to it. The one place where a widget meets the store.
 */
export function themeWidget(widget: RegisteredWidget): WidgetComponent & WidgetFacts {
  const { group = false, ownLabel = false, ownLoading = false } = widget;
  const ThemeWidget = (field: WidgetProps) => {
    // its own boundary alone where it has to be fetched: a boundary costs something with each message
    const [isThere] = useState(() => widget.placeholder !== undefined || loadedComponent(widget) !== undefined);
    return isThere ? connected(widget, field) : <Suspense>{connected(widget, field)}</Suspense>;
  };
  return Object.assign(ThemeWidget, { group, ownLabel, ownLoading });
}

function connected(widget: RegisteredWidget, field: WidgetProps): ReactNode {
  const { store } = contextOf(field.registry);
  if (!store) return <Fetched widget={widget} field={field} />;
  const { lookup }: FieldOptions = field.options;
  return lookup ? (
    <StoredList widget={widget} field={field} store={store} lookup={lookup} />
  ) : (
    <Stored widget={widget} field={field} store={store} />
  );
}

interface FetchedProps {
  readonly widget: RegisteredWidget;
  readonly field: WidgetProps;
}

function Fetched({ widget, field }: FetchedProps) {
  return useWidget(widget, field);
}

/** Draws a widget, or its placeholder; without one it suspends while it is fetched. */
function useWidget(widget: RegisteredWidget, field: WidgetProps): ReactNode {
  if (widget.placeholder) return <Placeheld widget={widget} placeholder={widget.placeholder} field={field} />;
  return createElement(loadedComponent(widget) ?? use(loadComponent(widget)), field);
}

interface StoredProps extends FetchedProps {
  readonly store: AnswerStore;
}

function Stored({ widget, field, store }: StoredProps) {
  return useWidget(widget, useStored(store, field));
}

function StoredList({ widget, field, store, lookup }: StoredProps & { readonly lookup: Lookup }) {
  const { key } = useFieldInside();
  const isSearched = kindOf({ widget: String(field.uiSchema?.['ui:widget']) })?.choosesFrom === 'list';
  const { list, choose } = useList(key, isSearched ? undefined : lookup);
  const search = useSearch(isSearched ? lookup : undefined);
  const openAlternative = useOpenAlternative(key);
  const { options, onChange, ...stored } = useStored(store, field);
  const more = { ...options, list, search, openAlternative } as WidgetProps['options'];
  return useWidget(widget, {
    ...stored,
    options: more,
    onChange: choose ?? onChange,
  } as WidgetProps);
}

/** @returns rjsf's props with the store's value, message and warning, and with handlers that write to it */
function useStored(store: AnswerStore, props: WidgetProps): WidgetProps {
  const { key, state } = useFieldInside();
  // what rjsf's NumberField does with the text of a widget that knows no numbers
  const isNumeric = props.schema.type === 'number' || props.schema.type === 'integer';
  const handlers = useMemo(
    () => ({
      onChange: (value: unknown) => store.set(key, isNumeric && typeof value === 'string' ? asNumber(value) : value),
      onBlur: () => afterClick(() => store.leave(key)),
    }),
    [store, key, isNumeric],
  );
  return {
    ...props,
    ...handlers,
    value: state?.value,
    rawErrors: state?.message === undefined ? undefined : [state.message],
    options: state?.warning === undefined ? props.options : { ...props.options, warning: state.warning },
  } as WidgetProps;
}
