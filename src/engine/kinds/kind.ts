import type { FieldUi } from '../form.ts';
import type { Role, Spoken, SpokenState } from '../spoken.ts';

/**
 * A kind of input: all that is known of it beside how it is drawn (widgets/). Every fact is asked for, so that none is
 * forgotten.
 */
export interface Kind {
  /** As `widget` in ui.json names it. */
  readonly name: string;
  /** JSON types of the values that it makes; a field's schema has to have one of them. */
  readonly makes: readonly ('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object')[];
  /** Format of its texts, which a field's schema has to name. */
  readonly format: string | undefined;
  /** What customers choose from: the schema's options, a lookup's list, either of them, or nothing. */
  readonly choosesFrom: 'options' | 'list' | 'either' | 'nothing';
  /** Options of ui.json that it reads beside those that all kinds read. */
  readonly reads: readonly (keyof FieldUi)[];
  /** Whether browsers can fill it in: then a field says what with (`autocomplete`). */
  readonly isFilledByBrowser: boolean;
  /** Whether its values are never kept on the device, whatever a definition says. */
  readonly staysOffDevice: boolean;
  /** Whether line breaks in its texts are kept. */
  readonly isMultiline: boolean;
  /** @returns what a screen reader says of its control, from top to bottom */
  readonly readAloud: (field: SpokenField) => readonly Spoken[];
}

/** A field as its kind reads it aloud. */
export interface SpokenField {
  readonly ui: FieldUi;
  /** Whole name: label, unit, whether it may stay empty. */
  readonly name: string;
  /** Labels of the schema's options. */
  readonly options: readonly string[];
  /** States of the whole field. */
  readonly states: readonly SpokenState[];
  /** @returns a page text by its key */
  readonly translate: (key: string) => string;
  /** The control that has the field's name, states and description. */
  control(role: Role, more?: { readonly name?: string; readonly states?: readonly SpokenState[] }): Spoken;
  /** The group around several controls: named and described as the field. */
  group(): Spoken;
  /** A part of the field: an option, a button beside it. */
  part(role: Role, name: string, more?: Partial<Pick<Spoken, 'states' | 'description'>>): Spoken;
  /** A control of a group that has the field's states and description. */
  member(role: Role, name: string): Spoken;
}

/** What most kinds are: a line of text. Whether its values may lie on the device each kind says for itself. */
export const LINE = {
  makes: ['string'],
  format: undefined,
  choosesFrom: 'nothing',
  reads: [],
  isFilledByBrowser: true,
  isMultiline: false,
  readAloud: ({ control }) => [control('textbox')],
} as const satisfies Omit<Kind, 'name' | 'staysOffDevice'>;

/** What kinds are that choose from the schema's options, drawn as cards. */
export const CARDS = {
  format: undefined,
  choosesFrom: 'options',
  reads: [],
  isFilledByBrowser: false,
  isMultiline: false,
} as const satisfies Partial<Kind>;
