import { asNumber, type WidgetProps } from '@rjsf/utils';
import { createElement, type ReactNode, use, useMemo } from 'react';
import type { Lookup } from '../../engine/field-ui.ts';
import { afterClick } from '../../../widgets/parts/after-click.ts';
import { ControlBox } from '../../../widgets/parts/ControlBox.tsx';
import type { RegisteredWidget } from '../../../widgets/register.ts';
import type { FieldOptions, WidgetComponent } from '../../../widgets/widget.ts';
import { useFormRuntime } from '../runtime/form-runtime.ts';
import { useLookups } from '../store/lookups/lookups-module.ts';
import type { AnswerStore } from '../store/answer-store.ts';
import { contextOf, type ThemeFacts, useWidgetState } from '../store/theme-context.ts';
import { LateField } from './LatePart.tsx';
import { messageMark } from './message-mark.ts';
import { useOpenAlternative } from './use-alternative.ts';

/**
 * Wraps a widget for the theme. It is fetched when it is first drawn. In a form with a store it reads its value from
 * the store and writes its answer to it; only here does a widget meet the store. The control renders without anything
 * around it, and a marked one not even for a message.
 */
export function themeWidget(widget: RegisteredWidget): WidgetComponent & ThemeFacts {
  const { group = false, oneOf = false, drawsLabel = false, drawsLoading = false } = widget;
  const ThemeWidget = (field: WidgetProps) => {
    const context = contextOf(field.registry);
    const { store } = context;
    const { lookup }: FieldOptions = field.options;
    const stored = useStored(store, widget, field);
    return boxed(widget, field, drawn(widget, stored, store && lookup));
  };
  const fetched = !('component' in widget);
  return Object.assign(ThemeWidget, { group, oneOf, drawsLabel, drawsLoading, fetched });
}

/** @returns the control, in a box if it has a width of its own, or is loading and does not show that itself */
function boxed({ drawsLoading = false }: RegisteredWidget, field: WidgetProps, control: ReactNode): ReactNode {
  const { size, state }: FieldOptions = field.options;
  const isLoading = state === 'loading' && !drawsLoading;
  if (!size && !isLoading) return control;
  return (
    <ControlBox size={size} loading={isLoading} translate={contextOf(field.registry).translate}>
      {control}
    </ControlBox>
  );
}

/** @returns a widget; it suspends while it is fetched, or while what offers the entries of its lookup is */
function drawn(widget: RegisteredWidget, field: WidgetProps, lookup: Lookup | undefined): ReactNode {
  if (lookup || !('component' in widget)) return <Fetched widget={widget} field={field} lookup={lookup} />;
  const { component: Component } = widget;
  return <Component {...field} />;
}

interface FetchedProps {
  readonly widget: RegisteredWidget;
  readonly field: WidgetProps;
  readonly lookup: Lookup | undefined;
}

function Fetched({ widget, field, lookup }: FetchedProps) {
  return (
    <LateField fieldKey={keyOfField(field)} takeOver={contextOf(field.registry).takeOver}>
      <Awaited widget={widget} field={field} lookup={lookup} />
    </LateField>
  );
}

function Awaited({ widget, field, lookup }: FetchedProps) {
  const Widget = 'component' in widget ? widget.component : (widget.loaded() ?? use(widget.awaited()));
  if (!lookup) return createElement(Widget, field);
  return <Listed Widget={Widget} field={field} lookup={lookup} />;
}

interface ListedProps {
  readonly Widget: WidgetComponent;
  readonly field: WidgetProps;
  readonly lookup: Lookup;
}

/** A widget that offers the entries of a lookup. */
function Listed({ Widget, field, lookup }: ListedProps) {
  const { StoredList } = useLookups();
  const key = keyOfField(field);
  const asking = useFormRuntime();
  const openAlternative = useOpenAlternative(key);
  return <StoredList {...{ Widget, field, lookup, asking, openAlternative }} fieldKey={key} />;
}

/** @returns the key of a field in the store: the name that rjsf makes of its path (`nameGenerator` in registry.ts) */
function keyOfField({ htmlName = '' }: WidgetProps): string {
  return htmlName;
}

/** @returns rjsf's props. With a store, its value, message and warning replace rjsf's, and handlers write to it */
function useStored(store: AnswerStore | undefined, widget: RegisteredWidget, props: WidgetProps): WidgetProps {
  const key = keyOfField(props);
  const { id } = props;
  const { marked = false } = widget;
  const state = useWidgetState(store, key, marked);
  const { help: hint, errorHint }: FieldOptions = props.options;
  const { waitFor } = contextOf(props.registry);
  const isNumeric = !widget.makesNumbers && (props.schema.type === 'number' || props.schema.type === 'integer');
  const handlers = useMemo(
    () =>
      store && {
        ...(marked && { messageMark: messageMark(store, { key, id, hint, errorHint }) }),
        onChange: (value: unknown) => store.set(key, isNumeric && typeof value === 'string' ? asNumber(value) : value),
        onBlur: () => {
          // The click that took the focus may move the entry.
          const held = store.hold(key);
          afterClick(() => {
            const now = held();
            if (now !== undefined) store.leave(now);
          });
        },
      },
    [store, key, isNumeric, marked, id, hint, errorHint],
  );
  const options = useMemo(
    () =>
      store && {
        ...props.options,
        waitFor: (answer: Promise<boolean>) => {
          void store.await(key, answer);
          waitFor?.(answer);
        },
      },
    [store, key, waitFor, props.options],
  );
  if (!handlers) return props;
  return {
    ...props,
    ...handlers,
    value: state?.value,
    rawErrors: state?.message === undefined ? undefined : [state.message],
    options: state?.warning === undefined ? options : { ...options, warning: state.warning },
  } as WidgetProps;
}
