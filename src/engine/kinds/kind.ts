import type { FieldUi } from '../field-ui.ts';
import type { FormatName } from '../formats/index.ts';

/**
 * A kind of input: everything about it except how it is drawn (widgets/). All properties are required, so that a new
 * kind can't forget one.
 */
export interface Kind {
  /** The value of `widget` in ui.json. */
  readonly name: string;
  /** What the field holds: a value, which a widget draws, or fields of its own. */
  readonly holds: 'value' | 'fields';
  /** JSON types of the kind's values; a field's schema has to have one of them. */
  readonly makes: readonly ('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object')[];
  /** Format of the kind's texts, which a field's schema has to name. */
  readonly format: FormatName | undefined;
  /** What customers choose from: the schema's options, a lookup's list, either of them, or nothing. */
  readonly choosesFrom: 'options' | 'list' | 'either' | 'nothing';
  /** Options of ui.json that this kind reads and not every kind does. */
  readonly reads: readonly (keyof FieldUi)[];
  /** Whether browsers can autofill it; ui.json then has to set `autocomplete`. */
  readonly isFilledByBrowser: boolean;
  /** Whether its values are never stored on the device, whatever a definition says. */
  readonly staysOffDevice: boolean;
  /** Whether line breaks in its texts are kept. */
  readonly isMultiline: boolean;
  /** First part of the keys of the page texts that only this kind's fields use; undefined: there are none. */
  readonly texts: string | undefined;
}

/** Options about the keyboard: what it shows and does while somebody types. */
export const KEYBOARD = ['inputMode', 'autoCapitalize', 'spellCheck'] as const satisfies readonly (keyof FieldUi)[];

/**
 * Defaults of the kinds that are a line of text. `format` and `staysOffDevice` have no default: each kind decides on
 * them.
 */
export const LINE = {
  holds: 'value',
  makes: ['string'],
  choosesFrom: 'nothing',
  reads: ['placeholder', ...KEYBOARD],
  isFilledByBrowser: true,
  isMultiline: false,
  texts: undefined,
} as const satisfies Omit<Kind, 'name' | 'format' | 'staysOffDevice'>;

/** Defaults of the kinds into which nobody types. */
export const UNTYPED = {
  holds: 'value',
  format: undefined,
  choosesFrom: 'nothing',
  reads: [],
  isFilledByBrowser: false,
  isMultiline: false,
  texts: undefined,
} as const satisfies Partial<Kind>;

/** Defaults of the kinds that draw the schema's options as cards. */
export const CARDS = { ...UNTYPED, choosesFrom: 'options', reads: ['tight'] } as const satisfies Partial<Kind>;

/**
 * Defaults of the kinds that hold fields of their own. Each of those fields decides whether its answer stays off the
 * device.
 */
export const FIELDS = { ...UNTYPED, holds: 'fields', staysOffDevice: false } as const satisfies Partial<Kind>;
