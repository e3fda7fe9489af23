import { asNumber, type WidgetProps } from '@rjsf/utils';
import { createElement, type ReactNode, use, useMemo } from 'react';
import type { Lookup } from '../../engine/form.ts';
import { kindOf } from '../../engine/kinds/index.ts';
import { afterClick } from '../../../widgets/parts/after-click.ts';
import { loadComponent, loadedComponent, type RegisteredWidget } from '../../../widgets/register.ts';
import type { FieldOptions, WidgetComponent, WidgetFacts } from '../../../widgets/widget.ts';
import type { AnswerStore } from '../store/answer-store.ts';
import { useOpenAlternative } from './use-alternative.ts';
import { useList } from './use-list.ts';
import { useSearch } from './use-search.ts';
import { contextOf, useFieldKey, useFieldState } from './theme-context.ts';

/**
 * Makes a widget one of the theme: it is fetched when it is first drawn, and where the form has a store it gets its
 * value and message from there and hands its answer over to it. The one place where a widget meets the store.
 */
export function themeWidget(widget: RegisteredWidget): WidgetComponent & WidgetFacts {
  const { group = false, ownLabel = false, ownLoading = false } = widget;
  const Registered = (props: WidgetProps) => <Connected widget={widget} field={props} />;
  return Object.assign(Registered, { group, ownLabel, ownLoading });
}

interface ConnectedProps {
  readonly widget: RegisteredWidget;
  readonly field: WidgetProps;
}

function Connected({ widget, field }: ConnectedProps) {
  const { store } = contextOf(field.registry);
  if (!store) return <Fetched widget={widget} field={field} />;
  const { lookup }: FieldOptions = field.options;
  return lookup ? (
    <StoredList widget={widget} field={field} store={store} lookup={lookup} />
  ) : (
    <Stored widget={widget} field={field} store={store} />
  );
}

function Fetched({ widget, field }: ConnectedProps): ReactNode {
  return createElement(loadedComponent(widget) ?? use(loadComponent(widget)), field);
}

interface StoredProps extends ConnectedProps {
  readonly store: AnswerStore;
}

function Stored({ widget, field, store }: StoredProps) {
  return <Fetched widget={widget} field={useStored(store, field)} />;
}

function StoredList({ widget, field, store, lookup }: StoredProps & { readonly lookup: Lookup }) {
  const key = useFieldKey();
  const isSearched = kindOf({ widget: String(field.uiSchema?.['ui:widget']) })?.choosesFrom === 'list';
  const { list, choose } = useList(key, isSearched ? undefined : lookup);
  const search = useSearch(isSearched ? lookup : undefined);
  const openAlternative = useOpenAlternative(key);
  const { options, onChange, ...stored } = useStored(store, field);
  const more = { ...options, list, search, openAlternative } as WidgetProps['options'];
  return <Fetched widget={widget} field={{ ...stored, options: more, onChange: choose ?? onChange } as WidgetProps} />;
}

/** @returns rjsf's props with the store's value, message and warning, and with handlers that write to it */
function useStored(store: AnswerStore, props: WidgetProps): WidgetProps {
  const key = useFieldKey();
  const state = useFieldState(store, key);
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
