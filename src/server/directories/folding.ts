/**
 * A text in a form that can be compared: in lower case without accents; `fold` also puts a space before each word and
 * drops signs. Some letters have two readings, since people type Wörth as woerth or as worth, Đurić as Djuric or Duric.
 */
export interface Folded {
  readonly long: string;
  readonly short: string;
}

const LONG: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', đ: 'dj' };

/** Letters that Unicode does not take apart into a plain one and its accent. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** @returns both readings of a text; "" for a text without letters and digits */
export function fold(text: string): Folded {
  const { long, short } = foldLetters(text);
  return { long: wordsOf(long), short: wordsOf(short) };
}

/** @returns a text in lower case without accents, in both readings; blanks and signs stay as they are */
export function foldLetters(text: string): Folded {
  const lower = text.normalize('NFC').toLowerCase();
  return {
    long: withoutAccents(lower.replace(/[äöüøđ]/g, (letter) => LONG[letter] ?? letter)),
    short: withoutAccents(lower),
  };
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => PLAIN[letter] ?? letter);
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
