import type { AsideSection } from './aside.ts';
import type { ConfirmationMail, OptIn, Success } from './after-submit.ts';
import type { Cell, FieldUi } from './field-ui.ts';
import type { Link } from './link.ts';

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
  /** Of an option in `oneOf`: its former codes. */
  readonly formerly?: readonly (string | number)[];
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
  /** Rules that only warn when they are broken: a warning never blocks. */
  readonly warning?: Schema;
  readonly errorMessage?: unknown;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly [keyword: string]: unknown;
}

/**
 * Answers by field name. A field without an answer is absent, never null or ''. A group's answers are a nested object,
 * a list's answers an array of objects.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** A part of a step under one heading, from its `sections` in ui.json. Without rows it is a text, and always shown. */
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
  /** Absent: the label of the field, see `labelOfRow`. */
  readonly label?: string;
  readonly value: string;
  readonly mono?: boolean;
  /** Whether the label differs from the field's on purpose. */
  readonly ownLabel?: boolean;
}
/** A group of answers that the review step shows once more. */
export interface ReviewCard {
  readonly title: string;
  /** Text below the title, in the review only: receipt and mail leave it out. */
  readonly text?: string;
  /** Step that the edit link leads to. */
  readonly edit?: string;
  /** Field whose section the edit link opens; absent: the first field of the card. */
  readonly editAt?: string;
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
 * One page of a form. Texts and layout come from `steps` in ui.json, fields and rules from the schema of the same id in
 * schema.json.
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
  readonly review?: {
    readonly cards: readonly ReviewCard[];
    /** Fields of earlier steps that the review leaves out on purpose. */
    readonly without?: readonly string[];
  };
  /** Text above the buttons. */
  readonly note?: string;
}

/** A form's entry in the list of forms, besides title and lead. */
export interface Listing {
  /** Place among all forms; those without one come last. */
  readonly order?: number;
  /** The situation that the form is for; forms with the same text are listed together. */
  readonly group?: string;
  readonly icon?: 'pump' | 'compass' | 'people' | 'flame' | 'plug' | 'leaf';
  /** Description for search engines and shared links; absent: the form's lead. */
  readonly description?: string;
  /** Facts to know before opening the form. */
  readonly facts?: readonly string[];
}

/**
 * A whole form, as browser, server and tools use it. `readForm` (definition/read-form.ts) builds it from the form's
 * schema.json and ui.json and the shared files; the browser gets it as JSON.
 */
export interface Form {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  /** Only for the list of forms: browsers that load the form do not get it. */
  readonly listing?: Listing;
  /** First part of the reference number, e.g. WPB. */
  readonly reference: string;
  readonly showErrors: 'touched' | 'change';
  readonly testOnly: boolean;
  /** false: no answer is stored on the device. */
  readonly draft?: boolean;
  /** First and last day, inclusive, on which the form can be filled in; absent: no limit. */
  readonly openFrom?: string;
  readonly openUntil?: string;
  readonly closed: { readonly before?: ClosedPage; readonly after?: ClosedPage };
  readonly steps: readonly Step[];
  readonly fields: Readonly<Record<string, FieldUi>>;
  readonly submit: {
    readonly path: string;
    /** Field → the value that the server sets. */
    readonly serverSets: Readonly<Record<string, 'clientAddress' | 'receivedAt'>>;
    readonly onFailure: 'errorPage' | 'generalError';
    /** Label of the submit button; absent: the shared page text. */
    readonly label?: string;
  };
  readonly success: Success;
  readonly confirmationMail?: ConfirmationMail;
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
  /** The named values that the form uses, as texts show them, for comparing versions. Browsers do not get them. */
  readonly values?: Readonly<Record<string, string>>;
}

/** A drawing, line by line; those with `accent` have the accent colour. */
export type LineArt = readonly { readonly path: string; readonly accent?: boolean }[];

/** Settings that all pages and forms share: forms/shared/site.json. */
export interface Site {
  readonly operator: string;
  readonly company: string;
  readonly phone: string;
  /** Hours in which the phone is answered. */
  readonly phoneHours?: string;
  readonly home: string;
  /** Origin that is put before addresses without a host; absent on our own pages. */
  readonly origin?: string;
  readonly privacyEmail: string;
  /** Link targets by name, e.g. privacy → /privacy; texts use them as [label](privacy). */
  readonly links: Readonly<Record<string, string>>;
  /**
   * SHA-256 of each PDF that the form links to, by file name. Links lead to exactly these versions. Only the site of a
   * form has it.
   */
  readonly documents?: Readonly<Record<string, string>>;
  /** Names and dates that simple pages and mails insert for {detail.NAME}. The site of a form does not have them. */
  readonly details?: Readonly<Record<string, string>>;
  /**
   * Names of settings that still have a placeholder value, e.g. "phone" or "detail.address". The site of a form does
   * not have them.
   */
  readonly placeholders?: readonly string[];
  readonly footer: readonly Link[];
  /**
   * File in shared/pictures for home screens, which take no SVG. The site of a form is without it, and without
   * `shareImage`.
   */
  readonly touchIcon?: string;
  /** File in shared/pictures that messengers show beside a shared link. */
  readonly shareImage?: string;
  /** The logo beside the operator's name, in a square of 30 by 30: the path of an SVG, or letters. */
  readonly mark?: { readonly path?: string; readonly letters?: string };
  /** Lines of the drawing on the list of forms and the success page, in a box of 200 by 120. Browsers load it late. */
  readonly drawing?: LineArt;
  readonly brand: Readonly<Record<'brand-800' | 'brand-700' | 'brand-100' | 'brand-50' | 'accent', string>>;
}
