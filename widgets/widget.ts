import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { FieldUi, Option } from '../src/engine/field-ui.ts';

/** Gives a page text by its key in forms/shared/texts.json, with {placeholders} filled. Throws on an unknown key. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The state of a select's list. `waiting`: a field that the list depends on has no answer yet; `busy`: it failed since
 * the server has too much to do, and is asked for again by itself. One that failed has as options what is offered with
 * any list, e.g. that something is not in it.
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

/** In the place of hits: the server has too much to do. */
export interface Busy {
  /** In how many milliseconds to ask again. */
  readonly busyFor: number;
}

/** What all fields of a form share: part of rjsf's `formContext`. */
export interface FieldContext {
  readonly translate: Translate;
  /** Civil day in Vienna as days since 1970-01-01. */
  readonly today: number;
  /** Politely reads a text to screen readers. */
  readonly announce: (text: string) => void;
  /**
   * What a widget must not forget while its step is not on the page and that is no answer (autocomplete: text not
   * chosen); by the key of the field.
   */
  readonly memory?: Map<string, unknown> | undefined;
  /**
   * Keeps the customer on the step until an answer that is on its way is there (file: it is being read).
   * @param answer resolves, after `onChange`, with whether the field has what was chosen
   */
  readonly waitFor?: ((answer: Promise<boolean>) => void) | undefined;
}

/**
 * rjsf's `options` of a field: what ui.json says of it beside rjsf's own `ui:` keys (engine/ui-schema.ts), and what is
 * known only while the form is filled in.
 */
export interface FieldOptions extends Partial<Omit<FieldUi, 'widget' | 'label' | 'hint' | 'rows'>> {
  /** The hint below the control. */
  readonly help?: string;
  /** What to look at again; it blocks nothing. */
  readonly warning?: string | undefined;
  /** Of a select whose options are fetched. */
  readonly list?: ListState | undefined;
  /**
   * Autocomplete: asks the server; must be called with a signal that is aborted when the answer is no longer wanted.
   */
  readonly search?: ((query: string, signal: AbortSignal) => Promise<readonly Hit[] | Busy>) | undefined;
  /** Autocomplete: opens the free-text field, with the text typed so far or empty. */
  readonly openAlternative?: ((text: string) => void) | undefined;
  /** true: the customer was at this field when the widget took its placeholder's place, and goes on there. */
  readonly begun?: boolean | undefined;
}

/** What the frame around a widget has to know of it. */
export interface WidgetFacts {
  /** true: several controls under one legend (radio, checkboxes, meterpoint); the frame draws a fieldset. */
  readonly group?: boolean;
  /** true: the widget draws its own label (checkbox). */
  readonly ownLabel?: boolean;
  /** true: the widget draws itself while it is loading; in the place of others the frame draws a skeleton. */
  readonly ownLoading?: boolean;
}

/** A component that takes rjsf's `WidgetProps`: one of this folder, of rjsf, or of anybody. */
export type WidgetComponent = ComponentType<WidgetProps>;

/** What a placeholder is given: the props of the widget whose place it takes. */
export type PlaceholderProps = WidgetProps & {
  /**
   * Loads the widget, which is then drawn in place of the placeholder. Rejects when it can't be loaded; the next call
   * tries again.
   */
  readonly request: () => Promise<void>;
};

/**
 * Draws a widget that is not there yet so that nothing moves when it comes, and asks for it. Its input has the field's
 * id, as the widget's has.
 */
export type WidgetPlaceholder = ComponentType<PlaceholderProps>;
