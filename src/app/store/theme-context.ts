import type { Registry } from '@rjsf/utils';
import { useSyncExternalStore } from 'react';
import type { Site } from '../../engine/form.ts';
import type { FieldContext, WidgetFacts } from '../../../widgets/widget.ts';
import type { TakeOver } from './take-over.ts';
import type { AnswerStore, FieldState, FieldMessages, StoredField } from './answer-store.ts';

/** What the theme reads from rjsf's `formContext`. The first five are required (widgets/README.md). */
export interface ThemeContext extends FieldContext {
  /** Resolves links in texts. */
  readonly site: Site;
  /** Level of the headings of sections. */
  readonly headingLevel: 2 | 3;
  /** Has values and messages by key; if absent, they are rjsf's own. */
  readonly store?: AnswerStore | undefined;
  /** Given on a page that the server drew: it has to know which fields are hydrated later. */
  readonly takeOver?: TakeOver | undefined;
}

const REQUIRED = ['translate', 'today', 'announce', 'site', 'headingLevel'] as const;

/**
 * @returns the context of the surrounding form
 * @throws Error that names what the form's `formContext` lacks
 */
export function contextOf(registry: Registry): ThemeContext {
  const context = registry.formContext as ThemeContext;
  const missing = REQUIRED.filter((name) => !(name in context));
  if (missing.length > 0) throw new Error(`formContext lacks ${missing.join(', ')} (widgets/README.md)`);
  return context;
}

/** What the theme knows of a widget. */
export interface ThemeFacts extends WidgetFacts {
  /** true: its script is fetched with its step. */
  readonly fetched?: boolean;
}

/** @returns what the theme knows of a widget; {} for a third-party rjsf widget */
export function factsOf(registry: Registry, widget: unknown): ThemeFacts {
  return (typeof widget === 'string' ? (registry.widgets[widget] as ThemeFacts | undefined) : undefined) ?? {};
}

const NOTHING = () => undefined;
const NOT_STORED = { subscribe: () => NOTHING, state: NOTHING, value: NOTHING, drawnState: NOTHING };

/**
 * @param key of the field in the store
 * @returns its value, message and warning, with a new render when they change; undefined in a form without a store
 */
export function useFieldState(store: AnswerStore | undefined, key: string): FieldState | undefined {
  const { subscribe, state, drawnState }: StoredField | typeof NOT_STORED = store?.field(key) ?? NOT_STORED;
  return useSyncExternalStore(subscribe, state, drawnState);
}

/**
 * @param marked whether a message does not render the field's widget
 * @returns what a widget gets of its field: as {@link useFieldState}, but to a marked widget nothing is said
 */
export function useWidgetState(store: AnswerStore | undefined, key: string, marked: boolean): FieldState | undefined {
  const { subscribe, state, value, drawnState }: StoredField | typeof NOT_STORED = store?.field(key) ?? NOT_STORED;
  const shown = useSyncExternalStore<unknown>(subscribe, marked ? value : state, marked ? value : drawnState);
  if (!store) return undefined;
  return marked ? { value: shown, message: undefined, warning: undefined } : (shown as FieldState);
}

/** @returns the message or warning at a field, with a new render when it changes */
export function useFieldMessages(store: AnswerStore, key: string): FieldMessages {
  const { subscribe, messages, drawnMessages } = store.field(key);
  return useSyncExternalStore(subscribe, messages, drawnMessages);
}
