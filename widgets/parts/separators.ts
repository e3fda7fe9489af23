/** Invisible characters that get copied along: soft hyphens, zero-width spaces, marks of the reading direction. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g;

/** @returns the text without invisible characters, which nobody could find and delete */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/** Blanks of every kind, points, hyphens and invisible characters that get copied along. */
const SEPARATORS = /[\s.\u002D\u00AD\u200B-\u200D\u2010-\u2015\u2060]/g;

/** @returns a code without the separators that people and documents put between its parts */
export function withoutSeparators(text: string): string {
  return text.replace(SEPARATORS, '');
}
