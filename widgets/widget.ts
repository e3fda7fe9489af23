import type { ComponentType } from 'react';
import type { FieldUi, Option, Schema } from '../src/engine/form.ts';

/** Looks up a page text by its key in forms/shared/texts.json, with {placeholders} filled. Throws on an unknown key. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The state of a select's list. `waiting`: a field that the list depends on has no answer yet. */
export type ListState =
  | { readonly status: 'waiting' | 'loading' }
  | { readonly status: 'failed'; retry(): void }
  | { readonly status: 'ready'; readonly options: readonly Option[] };

/** One hit of a search. */
export interface Hit {
  readonly value: string;
  readonly title: string;
  readonly text?: string;
}

/**
 * What every widget gets: plain values and callbacks, nothing of rjsf or of the store.
 * The field frame around it draws label (or legend), error and hint.
 */
export interface WidgetProps {
  /** Id of the input; for a group, of its fieldset. */
  readonly id: string;
  readonly name: string;
  /** Whatever is stored: a widget narrows it and shows nothing for a value of another type. */
  readonly value: unknown;
  /** undefined = no answer. */
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  /** Label with its unit and "(optional)" where they apply: the field's accessible name. */
  readonly label: string;
  readonly required: boolean;
  readonly invalid: boolean;
  /** The message shown now, for widgets that draw it into their own announcement (file). */
  readonly message?: string | undefined;
  /** Ids for aria-describedby: error or warning first, then hint; undefined when there is none. */
  readonly describedBy: string | undefined;
  /** Can be reached and read, and not be changed. */
  readonly readOnly?: boolean | undefined;
  /** What the field needs is on its way; for widgets that draw this themselves. */
  readonly loading?: boolean | undefined;
  readonly schema: Schema;
  readonly ui: FieldUi;
  /** Options of radio, checkboxes and select: from the schema, or null while a select has a `list`. */
  readonly options: readonly Option[];
  readonly list?: ListState | undefined;
  /**
   * Autocomplete: asks the server; must be called with a signal that is aborted when the answer is no longer wanted.
   */
  readonly search?: ((query: string, signal: AbortSignal) => Promise<readonly Hit[]>) | undefined;
  /** Autocomplete: opens the free-text field, with the text typed so far or empty. */
  readonly openAlternative?: ((text: string) => void) | undefined;
  readonly translate: Translate;
  /** Civil day in Vienna as days since 1970-01-01. */
  readonly today: number;
  /** Politely reads a sentence to screen readers. */
  readonly announce: (text: string) => void;
  /**
   * What a widget must not forget while its step is not on the page and that is no answer (autocomplete: text not
   * chosen); by field name.
   */
  readonly memory?: Map<string, unknown> | undefined;
}

export interface Widget {
  readonly component: ComponentType<WidgetProps>;
  /** true: several controls under one legend (radio, checkboxes, meterpoint); the frame draws a fieldset. */
  readonly group?: boolean;
  /** true: the widget draws its own label (checkbox). */
  readonly ownLabel?: boolean;
  /** true: the widget draws itself while it is loading; in the place of others the frame draws a skeleton. */
  readonly ownLoading?: boolean;
}
