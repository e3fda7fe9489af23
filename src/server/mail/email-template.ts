import type { Site } from '../../engine/form.ts';
import type { TextPart } from '../../engine/text.ts';

export interface EmailRow {
  readonly label: string;
  readonly value: string;
}

/** A part of a text; what must not be overlooked is strong. */
export type EmailPart = TextPart | { readonly kind: 'strong'; readonly text: string };

/** A block of an email. */
export type EmailBlock =
  /** A text from the definitions, with absolute links. */
  | { readonly kind: 'text'; readonly parts: readonly EmailPart[] }
  /** Text that a customer wrote. Links in it are not made clickable. */
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'rows'; readonly title: string | undefined; readonly rows: readonly EmailRow[] }
  /** A link to open: a button, and below it the address itself for those who can't use the button. */
  | { readonly kind: 'action'; readonly label: string; readonly before: string; readonly href: string };

/** The content of an email, before it is written as text and HTML. */
export interface EmailTemplate {
  readonly site: Pick<Site, 'operator' | 'brand'>;
  readonly subject: string;
  /** What mail programs show beside the subject; absent: they show the beginning of the email. */
  readonly preheader?: string | undefined;
  readonly blocks: readonly EmailBlock[];
}

/** @returns the row's label to put before its value: with a colon, unless it ends with a punctuation mark */
export function labelBefore({ label }: EmailRow): string {
  return /[.?!:]$/.test(label) ? label : `${label}:`;
}
