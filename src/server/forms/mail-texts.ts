/** The texts of the emails: forms/shared/mails.json, with the site's settings filled in. */
export interface MailTexts {
  /** A template like that of a review row: {field} and [optional parts]. */
  readonly salutation: string;
  readonly salutationWithoutName: string;
  readonly yes: string;
  /** With {end}. */
  readonly shortIban: string;
  readonly closing: string;
  readonly imprint: string;
  readonly application: MailText & {
    /** Before the summary. */
    readonly summary: readonly string[];
    /** Instead of it. */
    readonly withoutSummary: readonly string[];
    readonly ending: readonly string[];
  };
  readonly optIn: MailText & { readonly ending: readonly string[] };
  readonly notice: MailText;
}

/** Subject and first paragraphs of an email. */
export interface MailText {
  readonly subject: string;
  readonly opening: readonly string[];
}
