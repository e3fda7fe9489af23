/** Blanks of every kind, points, hyphens and what copying brings along unseen. */
const SEPARATORS = /[\s.\u002D\u00AD\u200B-\u200D\u2010-\u2015\u2060]/g;

/** @returns the text of a code without the characters that people and documents put between its parts */
export function withoutSeparators(text: string): string {
  return text.replace(SEPARATORS, '');
}
