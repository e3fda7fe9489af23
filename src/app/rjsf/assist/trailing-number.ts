/** A text, and the number that followed it. */
export interface TextAndNumber {
  readonly text: string;
  readonly number: string;
}

/** The number may have a letter, and up to three further parts: 12, 12a, 12-14, 12 / 3 / 15. */
const TRAILING = /^(.*\p{L}.*?)[\s,]+(\d{1,5} ?[a-z]?(?: ?[-/] ?\d{1,5}[a-z]?){0,3})$/iu;

/** A number that is no ordinal. In front of the last number it is the house number, and the last one is a door's. */
const OTHER_NUMBER = /\d(?![\d.])/;

/**
 * @param most greatest length of the number in characters
 * @returns the text and its number; undefined when the text does not end with a number, or contains another one
 */
export function splitTrailingNumber(typed: string, most = Number.POSITIVE_INFINITY): TextAndNumber | undefined {
  const [, text, number = ''] = TRAILING.exec(typed.trim().slice(0, 200)) ?? [];
  if (text === undefined || OTHER_NUMBER.test(text) || number.length > most) return undefined;
  return { text, number };
}
