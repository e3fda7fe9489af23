import type { OptIn, Success } from './after-submit.ts';

/** These types describe a form after its files were read, checked, dereferenced and flattened: plain, frozen JSON. */

/** JSON Schema as our definitions use it (draft-07 subset plus the keywords in rules/). */
export interface Schema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly type?: 'object' | 'string' | 'number' | 'integer' | 'boolean' | 'array';
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly not?: Schema;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly contains?: Schema;
  /** Rules whose breach is only a warning: it never blocks. */
  readonly warning?: Schema;
  readonly errorMessage?: unknown;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly [keyword: string]: unknown;
}

/**
 * Answers by field name. A field without an answer is absent, never null or ''. Those of a group are an object inside,
 * those of a list an array of them.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** One value to choose from: a `oneOf` entry of a schema, or an entry of a list that is fetched. */
export interface Option {
  readonly value: string | number | boolean;
  readonly label: string;
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
  /** Said politely when a change elsewhere reset this field. */
  readonly resetNotice?: string;
}

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
  readonly placeholder?: string;
  readonly autocomplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search';
  readonly autoCapitalize?: 'none' | 'words' | 'characters';
  readonly spellCheck?: boolean;
  readonly size?: Size;
  readonly unit?: string;
  readonly decimals?: number;
  /** A fold-out below the field. */
  readonly more?: { readonly title: string; readonly text: string };
  readonly links?: readonly Link[];
  readonly lookup?: Lookup;
  readonly alternative?: Alternative;
  readonly calendar?: Calendar;
  /**
   * The field whose lookup fills this one. A customer never fills it in: it is not drawn and not pruned, and the server
   * sets it.
   */
  readonly derivedFrom?: string;
  /** false: never stored on the device. Files, passwords and account numbers never are. */
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

/** A link; `href` is an address or the name of a link in the site settings. */
export interface Link {
  readonly label: string;
  readonly href: string;
  readonly newWindow?: boolean;
}

/** One cell of a row: field, columns of 12, columns of 12 on phones. */
export interface Cell {
  readonly field: string;
  readonly columns: number;
  readonly phoneColumns: number;
}

/** A part of a step under one heading, with its fields in rows. It comes from `sections` of the step in ui.json. */
export interface Section {
  readonly title?: string;
  readonly text?: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Text below the rows. */
  readonly note?: string;
  /** Drawn indented: it belongs to the section before it. */
  readonly nested?: boolean;
}

/**
 * A state in which the customer can't go on online. The page shows an info box instead of the next button, and the
 * server answers 400 with `problem`.
 */
export interface Exit {
  readonly if: Schema;
  readonly title: string;
  readonly text: string;
  readonly link: Link;
  readonly problem: { readonly field: string; readonly message: string };
}

/** One line of a review card; `value` contains fields in braces, see `displayRow`. */
export interface ReviewRow {
  readonly label: string;
  readonly value: string;
  readonly mono?: boolean;
}
/** A group of answers that the review step shows once more. */
export interface ReviewCard {
  readonly title: string;
  /** Step that the edit link leads to. */
  readonly edit?: string;
  readonly rows?: readonly ReviewRow[];
  /** The tinted card with the amount. */
  readonly product?: {
    readonly label: string;
    readonly amount: string;
    readonly detailLabel: string;
    readonly detail: string;
    readonly link: Link;
  };
}

/** A page in place of the form: before it opens, or once it has closed. */
export interface ClosedPage {
  readonly title: string;
  readonly text: string;
}

/** When a field is checked: while the customer types, or when they leave it. */
export type Trigger = 'change' | 'blur';

/**
 * One page of a form. What it says and how it is laid out comes from `steps` in ui.json, its fields and rules from the
 * schema of the same id in schema.json.
 */
export interface Step {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly intro?: string;
  readonly validateOn: readonly Trigger[];
  /**
   * Flattened by `flatten` in step.ts: properties, required and errorMessage at the top, and in `allOf` only if/then.
   */
  readonly schema: Schema;
  readonly sections: readonly Section[];
  readonly exits: readonly Exit[];
  readonly review?: { readonly cards: readonly ReviewCard[] };
  /** Text above the buttons. */
  readonly note?: string;
}

/** A box beside the form. */
export interface AsideSection {
  readonly title?: string;
  readonly text?: string;
  readonly list?: readonly string[];
  readonly amount?: string;
  readonly caption?: string;
  readonly steps?: readonly string[];
}

/**
 * A whole form, as browser, server and tools use it. `readForm` (definition/read-form.ts) makes it of the form's
 * schema.json and ui.json and of the shared files; the browser gets it as JSON.
 */
export interface Form {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  /** First part of the reference number, e.g. WPB. */
  readonly reference: string;
  readonly showErrors: 'touched' | 'change';
  readonly testOnly: boolean;
  /** false: no answer is stored on the device. */
  readonly draft?: boolean;
  /** First and last day, inclusive, on which it can be filled in; always when absent. */
  readonly openFrom?: string;
  readonly openUntil?: string;
  readonly closed: { readonly before?: ClosedPage; readonly after?: ClosedPage };
  readonly steps: readonly Step[];
  readonly fields: Readonly<Record<string, FieldUi>>;
  readonly submit: {
    readonly path: string;
    /** Field → what the server puts there. */
    readonly serverSets: Readonly<Record<string, 'clientAddress' | 'receivedAt'>>;
    readonly onFailure: 'errorPage' | 'generalError';
    /** Of the button that sends; absent: the page text. */
    readonly label?: string;
  };
  readonly success: Success;
  /** The customer gets a mail: `to` is the field with the address. */
  readonly confirmationMail?: { readonly to: string };
  readonly optIn?: OptIn;
  readonly aside: {
    readonly summary?: string;
    readonly summaryText?: string;
    readonly contents: boolean;
    readonly sections: readonly AsideSection[];
  };
  /** Fallback messages by keyword (forms/shared/messages.json). */
  readonly messages: Readonly<Record<string, string>>;
  /** Page texts by key (forms/shared/texts.json). */
  readonly texts: Readonly<Record<string, string>>;
  readonly site: Site;
}

/** What all pages and forms share: forms/shared/site.json. */
export interface Site {
  readonly operator: string;
  readonly company: string;
  readonly phone: string;
  readonly home: string;
  /** Where addresses without a host lead; absent on our own pages. */
  readonly origin?: string;
  readonly privacyEmail: string;
  /** Link targets by name, e.g. privacy → /privacy; texts use them as [label](privacy). */
  readonly links: Readonly<Record<string, string>>;
  /**
   * SHA-256 of each PDF that the form links to, by file name. Links lead to exactly these versions. Only the site of a
   * form has it.
   */
  readonly documents?: Readonly<Record<string, string>>;
  readonly footer: readonly Link[];
  readonly brand: Readonly<Record<'brand-800' | 'brand-700' | 'brand-100' | 'brand-50' | 'accent', string>>;
}
