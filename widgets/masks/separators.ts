/** What copying brings along unseen: soft hyphens, blanks without width, marks of direction. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g;

/** @returns the text without characters that nobody sees, and so nobody could take out */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/** Blanks of every kind, points, hyphens and what copying brings along unseen. */
const SEPARATORS = /[\s.\u002D\u00AD\u200B-\u200D\u2010-\u2015\u2060]/g;

/** @returns the text of a code without the characters that people and documents put between its parts */
export function withoutSeparators(text: string): string {
  return text.replace(SEPARATORS, '');
}
