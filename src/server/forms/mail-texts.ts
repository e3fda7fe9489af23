/** The texts of the emails: forms/shared/mails.json, with the site's settings filled in. */
export interface MailTexts {
  /** A template like that of a review row: {field} and [optional parts]. */
  readonly salutation: string;
  readonly salutationWithoutName: string;
  readonly yes: string;
  /** With the placeholder {end}. */
  readonly shortIban: string;
  /** Says how many files were received, never their names; `many` with {n}. */
  readonly files: { readonly title: string; readonly one: string; readonly many: string };
  readonly closing: string;
  readonly imprint: string;
  readonly application: CustomerMailText & {
    /** What {about} stands for if the form does not say it. */
    readonly about: string;
    /** Paragraphs before the summary. */
    readonly summary: readonly string[];
    /** Paragraphs instead of the summary. */
    readonly withoutSummary: readonly string[];
  };
  readonly optIn: CustomerMailText & {
    readonly button: string;
    /** Text before the button's address. */
    readonly address: string;
  };
  readonly notice: MailText;
}

/** Subject and first paragraphs of an email. */
export interface MailText {
  readonly subject: string;
  readonly opening: readonly string[];
}

interface CustomerMailText extends MailText {
  readonly preheader: string;
  readonly ending: readonly string[];
}
