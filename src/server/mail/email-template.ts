import type { TextPart } from '../../engine/text.ts';

export interface EmailRow {
  readonly label: string;
  readonly value: string;
}

/** A part of a letter. */
export type EmailBlock =
  /** A text of the definitions, its links absolute. */
  | { readonly kind: 'text'; readonly parts: readonly TextPart[] }
  /** A customer's own words: never looked at for links. */
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'rows'; readonly title: string | undefined; readonly rows: readonly EmailRow[] }
  /** An address that is to be opened. */
  | { readonly kind: 'address'; readonly href: string };

/** What a mail says, before it is made text or HTML. */
export interface EmailTemplate {
  readonly subject: string;
  readonly blocks: readonly EmailBlock[];
}

/** @returns the row's label as it stands before a value */
export function labelBefore({ label }: EmailRow): string {
  return /[.?!:]$/.test(label) ? label : `${label}:`;
}
