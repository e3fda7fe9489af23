import type { OptIn, Success } from './after-submit.ts';

/** What a form is once its files were read, checked, dereferenced and flattened: plain, frozen JSON. */

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
  /** Rules that a customer is asked to look at again, which never block. */
  readonly warning?: Schema;
  readonly errorMessage?: unknown;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly [keyword: string]: unknown;
}

/** Answers by field name. A field without an answer is absent, never null or ''. */
export type Answers = Readonly<Record<string, unknown>>;

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

/** A free-text field that stands in for a list field. */
export interface Alternative {
  readonly field: string;
  readonly open: string;
  readonly back: string;
  readonly notChosen: string;
  readonly take: string;
}

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

export type Size = 'year' | 'date' | 'unit' | 'postcode' | 'half' | 'twoThirds' | 'full';

/** How one field looks and behaves: the `fields` of a ui.json, merged over those of the shared blocks. */
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
  /** Filled by this field's lookup, never by hand: not drawn, not pruned, set by the server. */
  readonly derivedFrom?: string;
  /** false: never kept on the device; files, passwords and account numbers never are. */
  readonly draft?: boolean;
  /** Group of option cards side by side on phones too. */
  readonly tight?: boolean;
  readonly emptyOption?: string;
  /** What the field is filled with at first. */
  readonly value?: unknown;
  readonly state?: FixedState;
}

/** A state that a field has from the beginning: its message shown at once, not to be changed, or waiting for ever. */
export type FixedState = 'error' | 'readOnly' | 'loading';

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

export interface Section {
  readonly title?: string;
  readonly text?: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Text below the rows. */
  readonly note?: string;
  /** Drawn indented, as a part of the section before. */
  readonly nested?: boolean;
}

/** A state in which the customer can't go on online: an info box instead of the next button; 400 on the server. */
export interface Exit {
  readonly if: Schema;
  readonly title: string;
  readonly text: string;
  readonly link: Link;
  readonly problem: { readonly field: string; readonly message: string };
}

export interface ReviewRow {
  readonly label: string;
  readonly value: string;
  readonly mono?: boolean;
}
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

export type Trigger = 'change' | 'blur';

export interface Step {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly intro?: string;
  readonly validateOn: readonly Trigger[];
  /** Flattened: properties, required, errorMessage, and in allOf nothing but if/then. */
  readonly schema: Schema;
  readonly sections: readonly Section[];
  readonly exits: readonly Exit[];
  readonly review?: { readonly cards: readonly ReviewCard[] };
  /** Text above the buttons. */
  readonly note?: string;
}

export interface AsideSection {
  readonly title?: string;
  readonly text?: string;
  readonly list?: readonly string[];
  readonly amount?: string;
  readonly caption?: string;
  readonly steps?: readonly string[];
}

export interface Form {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  /** First part of the reference number, e.g. WPB. */
  readonly reference: string;
  readonly showErrors: 'touched' | 'change';
  readonly testOnly: boolean;
  /** false: nothing of what is typed is kept on the device. */
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

/** forms/shared/site.json */
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
   * SHA-256 of the PDF files that the form links to, by name: its links lead to exactly these. Absent outside of a
   * form.
   */
  readonly documents?: Readonly<Record<string, string>>;
  readonly footer: readonly Link[];
  readonly brand: Readonly<Record<'brand-800' | 'brand-700' | 'brand-100' | 'brand-50' | 'accent', string>>;
}
