/** A text, and the number that followed it. */
export interface TextAndNumber {
  readonly text: string;
  readonly number: string;
}

/** The number may have a letter, and up to three further parts: 12, 12a, 12-14, 12/3/15. */
const TRAILING = /^(.*\p{L}.*?)[\s,]+(\d{1,5} ?[a-z]?(?:[-/]\d{1,5}[a-z]?){0,3})$/iu;

/**
 * @param most greatest length of the number in characters
 * @returns the text and its number; undefined when the text does not end with a number
 */
export function splitTrailingNumber(typed: string, most = Number.POSITIVE_INFINITY): TextAndNumber | undefined {
  const [, text, number = ''] = TRAILING.exec(typed.trim().slice(0, 200)) ?? [];
  return text === undefined || number.length > most ? undefined : { text, number };
}
