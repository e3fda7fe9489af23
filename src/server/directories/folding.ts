/**
 * A text in a form that can be compared: in lower case without accents; `fold` also puts a space before each word and
 * drops signs. An umlaut has two readings, since people type Wörth as woerth or as worth.
 */
export interface Folded {
  readonly long: string;
  readonly short: string;
}

const LONG: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** @returns both readings of a text; "" for a text without letters and digits */
export function fold(text: string): Folded {
  const { long, short } = foldLetters(text);
  return { long: wordsOf(long), short: wordsOf(short) };
}

/** @returns a text in lower case without accents, in both readings; blanks and signs stay as they are */
export function foldLetters(text: string): Folded {
  const lower = text.normalize('NFC').toLowerCase().replaceAll('ß', 'ss');
  return {
    long: withoutAccents(lower.replace(/[äöü]/g, (letter) => LONG[letter] ?? letter)),
    short: withoutAccents(lower),
  };
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
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
