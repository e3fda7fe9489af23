import type { Registry } from '@rjsf/utils';
import { useSyncExternalStore } from 'react';
import type { Site } from '../../engine/form.ts';
import type { FieldContext, WidgetFacts } from '../../../widgets/widget.ts';
import type { TakeOver } from './take-over.ts';
import type { AnswerStore, FieldState, StoredField } from './answer-store.ts';

/** What the theme reads from rjsf's `formContext`. */
export interface ThemeContext extends FieldContext {
  /** Where links of texts lead. */
  readonly site: Site;
  /** Of the headings of sections. */
  readonly headingLevel: 2 | 3;
  /** Has values and messages, by path; without it they are rjsf's own. */
  readonly store?: AnswerStore | undefined;
  /** On a page that the server drew: told which fields work later than others. */
  readonly takeOver?: TakeOver | undefined;
}

/** @returns the context of the form around */
export function contextOf(registry: Registry): ThemeContext {
  return registry.formContext as ThemeContext;
}

/** What the theme knows of a widget. */
export interface ThemeFacts extends WidgetFacts {
  /** true: its script is fetched with its step. */
  readonly fetched?: boolean;
}

/** @returns what the theme knows of a widget; nothing of one that was made for rjsf by somebody else */
export function factsOf(registry: Registry, widget: unknown): ThemeFacts {
  return (typeof widget === 'string' ? (registry.widgets[widget] as ThemeFacts | undefined) : undefined) ?? {};
}

const NOT_STORED = { subscribe: () => () => undefined, state: () => undefined };

/**
 * @param key of the field in the store
 * @returns its value, message and warning, drawn anew when they change; undefined in a form without a store
 */
export function useFieldState(store: AnswerStore | undefined, key: string): FieldState | undefined {
  const { subscribe, state }: StoredField | typeof NOT_STORED = store?.field(key) ?? NOT_STORED;
  return useSyncExternalStore(subscribe, state, state);
}
