import { plainLetters } from '../../engine/plain-letters.ts';

/**
 * A text in a form that can be compared: in lower case without accents; `fold` also puts a space before each word and
 * drops signs. Some letters have two readings, since people type Wörth as woerth or as worth, Đurić as Djuric or Duric.
 */
export interface Folded {
  readonly long: string;
  readonly short: string;
}

/** @returns both readings of a text; "" for a text without letters and digits */
export function fold(text: string): Folded {
  const { long, short } = foldLetters(text);
  return { long: wordsOf(long), short: wordsOf(short) };
}

/** @returns a text in lower case without accents, in both readings; blanks and signs stay as they are */
export function foldLetters(text: string): Folded {
  const composed = text.normalize('NFC');
  return { long: plainLetters(composed, true), short: plainLetters(composed, false) };
}

function wordsOf(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ` ${word}`).join('');
}

/** @returns the folded words one by one, in both readings */
export function foldedWords({ long, short }: Folded): Folded[] {
  const shorts = short.split(' ');
  return long
    .split(' ')
    .map((word, index) => ({ long: word, short: shorts[index] ?? word }))
    .slice(1);
}
