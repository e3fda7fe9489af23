import type { Link } from './link.ts';
/**
 * The most mails to one address within 24 hours, of all forms and kinds together, so that nobody can be flooded through
 * the forms.
 */
export const MOST_MAILS = 5;

/** What stands in the form's place once it was sent. */
export interface Success {
  readonly path: string;
  readonly title: string;
  /** {email} stands for the address of an opt-in. */
  readonly text: string;
  /** Absent: the page does not show the reference. */
  readonly referenceLabel?: string;
  readonly nextTitle?: string;
  readonly next?: readonly string[];
  /** How long that takes, below the next steps. */
  readonly duration?: string;
  readonly note?: string;
  /** Something else that may suit whoever has applied. */
  readonly offer?: { readonly title: string; readonly text?: string; readonly link: Link };
}

/** What a form says in its mail in place of the shared texts (forms/shared/mails.json). */
export interface OwnMail {
  readonly subject?: string;
  readonly preheader?: string;
  readonly opening?: readonly string[];
  readonly ending?: readonly string[];
}

/** A form whose applicants get a mail. */
export interface ConfirmationMail extends OwnMail {
  /** Field with the address. */
  readonly to: string;
  /** What the application is for, worded so that it completes a shared text. */
  readonly about?: string;
}

/** A form that counts only once the link in a mail was followed (double opt-in, decisions.md#opt-ins). */
export interface OptIn {
  /** Path that confirms, with {token}. */
  readonly confirm: string;
  /** Field with the address. */
  readonly email: string;
  readonly validDays: number;
  /** Fields whose text is stored as evidence of a consent. */
  readonly consents: readonly string[];
  /** What the customer signs up for, worded so that it completes a shared text. */
  readonly offer: string;
  readonly mail?: OwnMail;
  /** Of the mail, for pages that tell customers what to look for. */
  readonly subject?: string;
  /** Stands for the address when it is not known. */
  readonly anyEmail: string;
  readonly pages: Readonly<
    Record<
      'landing' | 'confirmed' | 'already' | 'expired' | 'unknown' | 'failed',
      { readonly title: string; readonly text: string; readonly button: string }
    >
  >;
}
