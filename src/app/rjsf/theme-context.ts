import type { Registry } from '@rjsf/utils';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Site } from '../../engine/form.ts';
import type { FieldContext, WidgetFacts } from '../../../widgets/widget.ts';
import type { AnswerStore, FieldState } from '../store/answer-store.ts';
import type { ShownSections } from '../store/shown-sections.ts';

/** What the theme reads from rjsf's `formContext`. */
export interface ThemeContext extends FieldContext {
  /** Where links of texts lead. */
  readonly site: Site;
  /** Of the headings of sections. */
  readonly headingLevel: 2 | 3;
  /** Has values and messages, by path; without it they are rjsf's own. */
  readonly store?: AnswerStore | undefined;
  /** Told which sections are on the page. */
  readonly sections?: ShownSections | undefined;
}

/** @returns the context of the form around */
export function contextOf(registry: Registry): ThemeContext {
  return registry.formContext as ThemeContext;
}

/** @returns what the theme knows of a widget; nothing of one that was made for rjsf by somebody else */
export function factsOf(registry: Registry, widget: unknown): WidgetFacts {
  return (typeof widget === 'string' ? (registry.widgets[widget] as WidgetFacts | undefined) : undefined) ?? {};
}

const Key = createContext('');

/** Tells the widget inside of a field under which key the store has it: rjsf tells widgets their id alone. */
export const FieldKeyProvider = Key.Provider;

/** @returns the key in the store of the field around */
export function useFieldKey(): string {
  return useContext(Key);
}

const never = () => () => undefined;

/**
 * @param key of the field in the store
 * @returns its value, message and warning, drawn anew when they change; undefined in a form without a store
 */
export function useFieldState(store: AnswerStore | undefined, key: string): FieldState | undefined {
  const [subscribe, state] = useMemo(
    () =>
      store
        ? [(listener: () => void) => store.subscribe(key, listener), () => store.state(key)]
        : [never, () => undefined],
    [store, key],
  );
  return useSyncExternalStore(subscribe, state);
}
