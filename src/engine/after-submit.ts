import type { Link } from './link.ts';

/**
 * Maximum number of mails to one address within 24 hours, across all forms and kinds of mail. It keeps anybody from
 * flooding an address through the forms.
 */
export const MOST_MAILS = 5;

/** The success page, shown in place of the form after a submit. */
export interface Success {
  readonly path: string;
  readonly title: string;
  /** `{email}` is replaced by the address of an opt-in. */
  readonly text: string;
  /** Absent: the page does not show the reference. */
  readonly referenceLabel?: string;
  readonly nextTitle?: string;
  readonly next?: readonly string[];
  /** How long the next steps take; shown below them. */
  readonly duration?: string;
  readonly note?: string;
  /** Another offer that may interest the applicant. */
  readonly offer?: { readonly title: string; readonly text?: string; readonly link: Link };
}

/** Texts of a form's mail that replace the shared ones (forms/shared/mails.json). */
export interface OwnMail {
  readonly subject?: string;
  readonly preheader?: string;
  readonly opening?: readonly string[];
  readonly ending?: readonly string[];
}

/** The mail that confirms an application to its sender. */
export interface ConfirmationMail extends OwnMail {
  /** Field with the address. */
  readonly to: string;
  /** What the application is for, as a phrase that a shared text contains. */
  readonly about?: string;
}

/** Double opt-in: a submit counts only after the customer follows the link in a mail (decisions.md#opt-ins). */
export interface OptIn {
  /** Path of the request that confirms, with `{token}`. */
  readonly confirm: string;
  /** Field with the address. */
  readonly email: string;
  readonly validDays: number;
  /** Fields whose text is stored as evidence of a consent. */
  readonly consents: readonly string[];
  /** What the customer signs up for, as a phrase that a shared text contains. */
  readonly offer: string;
  readonly mail?: OwnMail;
  /** Subject of the mail. Pages show it, so that customers find the mail. */
  readonly subject?: string;
  /** Text in place of the address where a page does not know the address. */
  readonly anyEmail: string;
  readonly pages: Readonly<
    Record<
      'landing' | 'confirmed' | 'already' | 'expired' | 'unknown' | 'failed',
      { readonly title: string; readonly text: string; readonly button: string }
    >
  >;
}
