import type { Link } from './link.ts';
import type { Picture } from './picture.ts';

/** One value to choose from: a `oneOf` entry of a schema, or an entry of a list that is fetched. */
export interface Option {
  readonly value: string | number | boolean;
  readonly label: string;
  /** A second line that explains the option. */
  readonly description?: string;
  /** The option's former codes: an answer with one of them counts as this option. */
  readonly formerly?: readonly (string | number)[];
}

/**
 * A list fetched from the server: for a select (`url` contains names of earlier fields) or an autocomplete (`url`
 * contains `{query}`).
 */
export interface Lookup {
  readonly url: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Property of a list item that becomes the value; absent when the items are strings. */
  readonly value?: string;
  /** First and second line of an item, e.g. "{name}" and "{city}, {country}". */
  readonly itemTitle?: string;
  readonly itemText?: string;
  /** Entry appended after sorting, accepted by the server as well. */
  readonly append?: string;
  /** Field → property of the chosen item. */
  readonly fills?: Readonly<Record<string, string>>;
  readonly loading?: string;
  /** What a select says while an answer that its list depends on is missing. */
  readonly waiting?: string;
  /** Announced politely to screen readers when a change elsewhere reset this field. */
  readonly resetNotice?: string;
}

/** A list with one entry that is proposed as the answer; the customer may answer something else. */
export type Suggestion = Pick<Lookup, 'url' | 'value'>;

/** A free-text field that replaces a list field when the list lacks the answer. */
export interface Alternative {
  readonly field: string;
  readonly open: string;
  readonly back: string;
  readonly notChosen: string;
  readonly take: string;
}

/** Days that a date field's calendar offers; limits as in `dateFrom`, e.g. "31.05.2026" or "today+1d". */
export interface Calendar {
  readonly from?: string;
  readonly to?: string;
  /** "24.12.2025" */
  readonly disabledDates?: readonly string[];
  /** 1 = Monday … 7 = Sunday */
  readonly disabledWeekdays?: readonly number[];
  /** Years offered in the head, e.g. ["today-110y", "today-18y"]; default: from … to. */
  readonly years?: readonly [string, string];
}

/** A term and what it means. */
export interface Term {
  readonly term: string;
  readonly text: string;
}

/** A fold-out below a field. */
export interface FoldOut {
  readonly title: string;
  readonly text?: string;
  readonly terms?: readonly Term[];
  /** true in the form that browsers get: they load the picture when the fold-out is opened. */
  readonly picture?: Picture | true;
}

/** Width of a field's input. */
export type Size = 'year' | 'date' | 'unit' | 'postcode' | 'half' | 'twoThirds' | 'full';

/**
 * How one field is presented: an entry of `fields` in ui.json. A form's own ui.json wins over that of a shared block.
 * The rules for the answer are in the step's schema.
 */
export interface FieldUi {
  readonly widget: string;
  readonly label?: string;
  readonly hint?: string;
  /** How to fix the answer; shown below the field's error message. */
  readonly errorHint?: string;
  readonly placeholder?: string;
  readonly autocomplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search';
  readonly autoCapitalize?: 'none' | 'words' | 'characters';
  readonly spellCheck?: boolean;
  readonly size?: Size;
  readonly unit?: string;
  readonly decimals?: number;
  /** Number fields: an amount of money, written with points between thousands, and with two decimals if it has any. */
  readonly amount?: boolean;
  /** E-mail fields: common domains, one of which is suggested for a mistyped domain. */
  readonly domains?: readonly string[];
  readonly more?: FoldOut;
  readonly links?: readonly Link[];
  readonly lookup?: Lookup;
  readonly alternative?: Alternative;
  /** The list whose entry fills the field while it is empty; its `url` contains names of other fields. */
  readonly suggest?: Suggestion;
  /**
   * Name of the field that takes over a number at the end of this text (street and house number), if the customer
   * agrees.
   */
  readonly trailingNumber?: string;
  /** false: no calendar beside the input, for dates far away that people know by heart. */
  readonly calendar?: Calendar | false;
  /**
   * Name of the source field, whose lookup fills this one. The customer never fills it in and the server sets it. It is
   * not drawn, and still not pruned while the source field has an answer.
   */
  readonly derivedFrom?: string;
  /** false: never stored on the device. Kinds with `staysOffDevice` are never stored there anyway. */
  readonly draft?: boolean;
  /** true: the option cards stand side by side on phones too. */
  readonly tight?: boolean;
  readonly emptyOption?: string;
  /** Of a list or group: the cells of its fields; `field` is the whole name. */
  readonly rows?: readonly (readonly Cell[])[];
  /** Of a list: heading of an entry; `{n}` is replaced by the entry's number. */
  readonly itemTitle?: string;
  /**
   * Of a list: labels of the buttons that add an entry and remove one (`{n}` is its number), and the text of an empty
   * list.
   */
  readonly add?: string;
  readonly remove?: string;
  readonly empty?: string;
  /** Of a list: whether customers may change the order of its entries. */
  readonly sortable?: boolean;
  /** The field's initial answer. */
  readonly value?: unknown;
  readonly state?: FixedState;
}

/** A fixed state: its message is shown at once, it can't be changed, or it keeps loading for ever. */
export type FixedState = 'error' | 'readOnly' | 'loading';

/** One cell of a row in a grid of 12 columns: a field, its columns, and its columns on phones. */
export interface Cell {
  readonly field: string;
  readonly columns: number;
  readonly phoneColumns: number;
}
