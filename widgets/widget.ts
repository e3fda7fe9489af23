import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType, RefCallback } from 'react';
import type { Day } from '../src/engine/calendar.ts';
import type { FieldUi, Option } from '../src/engine/field-ui.ts';

/** Gives a page text by its key in forms/shared/texts.json, with {placeholders} filled. Throws on an unknown key. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The state of a select's list. `waiting`: a field that the list depends on has no answer yet. `busy`: the request
 * failed because the server is overloaded, and is retried automatically. The options of a failed list are those that
 * are offered with any list, e.g. "not in the list".
 */
export type ListState =
  | { readonly status: 'waiting' | 'loading' }
  | { readonly status: 'failed'; readonly busy?: boolean; readonly options?: readonly Option[]; retry(): void }
  | { readonly status: 'ready'; readonly options: readonly Option[] };

/** One hit of a search. */
export interface Hit {
  readonly value: string;
  readonly title: string;
  readonly text?: string;
}

/** Returned instead of hits: the server is overloaded. */
export interface Busy {
  /** Milliseconds to wait before the next attempt. */
  readonly busyFor: number;
}

/** What all fields of a form share: part of rjsf's `formContext`. */
export interface FieldContext {
  readonly translate: Translate;
  /** The calendar day in Vienna. */
  readonly today: Day;
  /** Announces a text to screen readers, politely. */
  readonly announce: (text: string) => void;
  /**
   * State that a widget needs after its step was off the page, or after a reload, and that is no answer (autocomplete:
   * text without a chosen hit); by the field's key.
   */
  readonly memory?: Map<string, unknown> | undefined;
  /**
   * Keeps the customer on the step until a pending answer is there (file: it is still being read). Until then the field
   * is not said to be empty.
   * @param answer resolves after `onChange` to whether the field now has the chosen value
   */
  readonly waitFor?: ((answer: Promise<boolean>) => void) | undefined;
}

/**
 * rjsf's `options` of a field: those of ui.json for which rjsf has no `ui:` key of its own (engine/ui-schema.ts), and
 * state of the open form.
 */
export interface FieldOptions extends Partial<Omit<FieldUi, 'widget' | 'label' | 'hint' | 'rows'>> {
  /** The hint below the control. */
  readonly help?: string;
  /** The text of a warning; it blocks nothing. */
  readonly warning?: string | undefined;
  /** The list of a select whose options are fetched. */
  readonly list?: ListState | undefined;
  /** Autocomplete: searches on the server. The caller has to abort the signal when it no longer wants the answer. */
  readonly search?: ((query: string, signal: AbortSignal) => Promise<readonly Hit[] | Busy>) | undefined;
  /** As in {@link FieldContext}, and the store knows which field waits. */
  readonly waitFor?: FieldContext['waitFor'];
  /** Autocomplete: opens the free-text field with this text; '': with the search text if that found nothing. */
  readonly openAlternative?: ((text: string) => void) | undefined;
}

/** What the frame around a widget needs to know about it. */
export interface WidgetFacts {
  /** true: several controls under one legend (radio, checkboxes, meterpoint); the frame draws a fieldset. */
  readonly group?: boolean;
  /** true: only one of the controls can be chosen; the fieldset is then a radiogroup, which is required as a whole. */
  readonly oneOf?: boolean;
  /** true: the widget draws its own label (checkbox). */
  readonly drawsLabel?: boolean;
  /** true: the widget draws its own loading state; for other widgets the frame draws a skeleton. */
  readonly drawsLoading?: boolean;
  /**
   * true: a message changes nothing of the widget but `aria-invalid` and `aria-describedby` of its control, which has
   * `messageMark` as its ref. A message does not render it again; other widgets get it in `rawErrors`.
   */
  readonly marked?: boolean;
}

/** What the theme gives to a widget besides rjsf's `WidgetProps`, in a form with an answer store. */
export interface StoredWidgetProps {
  /** For `marked` widgets: the ref of the control. */
  readonly messageMark?: RefCallback<Element> | undefined;
}

/** A component that takes rjsf's `WidgetProps`: from this folder, from rjsf, or from a third party. */
export type WidgetComponent = ComponentType<WidgetProps>;
