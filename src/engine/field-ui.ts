import type { Link } from './link.ts';
import type { Picture } from './picture.ts';

/** One value to choose from: a `oneOf` entry of a schema, or an entry of a list that is fetched. */
export interface Option {
  readonly value: string | number | boolean;
  readonly label: string;
  /** A second line that says what it means. */
  readonly description?: string;
  /** Codes that it had before: answers with one of them count as this option. */
  readonly formerly?: readonly (string | number)[];
}

/** A list that is fetched: for a select (`url` names earlier fields) or an autocomplete (`url` names `{query}`). */
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
  /** Said politely when a change elsewhere reset this field. */
  readonly resetNotice?: string;
}

/** A list of which an entry is proposed; a customer may answer something else. */
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
  /** In browsers, which load it when the fold-out is opened: true. */
  readonly picture?: Picture | true;
}

/** Width of a field's input. */
export type Size = 'year' | 'date' | 'unit' | 'postcode' | 'half' | 'twoThirds' | 'full';

/**
 * How one field is presented: what `fields` in ui.json says of it. A form's own ui.json wins over that of a shared
 * block. What an answer must fulfil is in the step's schema, not here.
 */
export interface FieldUi {
  readonly widget: string;
  readonly label?: string;
  readonly hint?: string;
  /** Below a message of the field: how to mend it. */
  readonly errorHint?: string;
  readonly placeholder?: string;
  readonly autocomplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search';
  readonly autoCapitalize?: 'none' | 'words' | 'characters';
  readonly spellCheck?: boolean;
  readonly size?: Size;
  readonly unit?: string;
  readonly decimals?: number;
  /** Of an e-mail address: domains that many people have, one of which is offered for a mistyped one. */
  readonly domains?: readonly string[];
  readonly more?: FoldOut;
  readonly links?: readonly Link[];
  readonly lookup?: Lookup;
  readonly alternative?: Alternative;
  /** What the field is filled with while it is empty, from answers that `url` names. */
  readonly suggest?: Suggestion;
  /** The field that takes a number typed behind this text, when the customer says so. */
  readonly trailingNumber?: string;
  /** false: no calendar beside the input, for dates far away that people know by heart. */
  readonly calendar?: Calendar | false;
  /**
   * The field whose lookup fills this one. A customer never fills it in: it is not drawn and not pruned, and the server
   * sets it.
   */
  readonly derivedFrom?: string;
  /** false: never stored on the device; nor is what its kind keeps off it (`staysOffDevice`). */
  readonly draft?: boolean;
  /** Group of option cards side by side on phones too. */
  readonly tight?: boolean;
  readonly emptyOption?: string;
  /** Of a list or group: its fields, by their whole names. */
  readonly rows?: readonly (readonly Cell[])[];
  /** Of a list: heading of an entry, with its number for {n}. */
  readonly itemTitle?: string;
  /** Of a list: the button that adds an entry, the one that removes one ({n}), and what stands in place of entries. */
  readonly add?: string;
  readonly remove?: string;
  readonly empty?: string;
  /** Of a list: whether customers may change the order of its entries. */
  readonly sortable?: boolean;
  /** The answer that the field begins with. */
  readonly value?: unknown;
  readonly state?: FixedState;
}

/** A fixed state: its message is shown at once, it can't be changed, or it keeps loading for ever. */
export type FixedState = 'error' | 'readOnly' | 'loading';

/** One cell of a row: field, columns of 12, columns of 12 on phones. */
export interface Cell {
  readonly field: string;
  readonly columns: number;
  readonly phoneColumns: number;
}
