/** A text, and the number that stood behind it. */
export interface TextAndNumber {
  readonly text: string;
  readonly number: string;
}

/** At most a letter, and further parts: 12, 12a, 12-14, 12/3/15. */
const TRAILING = /^(.*\p{L}.*?)[\s,]+(\d{1,5} ?[a-z]?(?:[-/]\d{1,5}[a-z]?){0,3})$/iu;

/**
 * @param most how long the number may be
 * @returns the text without its number; undefined when none stands at its end
 */
export function splitTrailingNumber(typed: string, most = Number.POSITIVE_INFINITY): TextAndNumber | undefined {
  const [, text, number = ''] = TRAILING.exec(typed.trim().slice(0, 200)) ?? [];
  return text === undefined || number.length > most ? undefined : { text, number };
}
