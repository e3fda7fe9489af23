import type { TextPart } from '../../engine/text.ts';

export interface EmailRow {
  readonly label: string;
  readonly value: string;
}

/** A block of an email. */
export type EmailBlock =
  /** A text of the definitions, its links absolute. */
  | { readonly kind: 'text'; readonly parts: readonly TextPart[] }
  /** Text that a customer wrote. Links in it are not made clickable. */
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'rows'; readonly title: string | undefined; readonly rows: readonly EmailRow[] }
  /** An address that is to be opened. */
  | { readonly kind: 'address'; readonly href: string };

/** The content of an email, before it is written as text and HTML. */
export interface EmailTemplate {
  readonly subject: string;
  readonly blocks: readonly EmailBlock[];
}

/** @returns the row's label as it stands before a value */
export function labelBefore({ label }: EmailRow): string {
  return /[.?!:]$/.test(label) ? label : `${label}:`;
}
