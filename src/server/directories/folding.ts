/**
 * A text in a form that can be compared: words in lower case without accents, each with a space before it. An umlaut
 * has two readings, since customers type Wörth as woerth or as worth.
 */
export interface Folded {
  readonly long: string;
  readonly short: string;
}

const LONG: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** @returns both readings, "" for a text without letters and digits */
export function fold(text: string): Folded {
  const lower = text.normalize('NFC').toLowerCase().replaceAll('ß', 'ss');
  return { long: words(lower.replace(/[äöü]/g, (letter) => LONG[letter] ?? letter)), short: words(lower) };
}

function words(text: string): string {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .map((word) => ` ${word}`)
    .join('');
}

/** @returns the folded words one by one, in both readings */
export function foldedWords({ long, short }: Folded): Folded[] {
  const shorts = short.split(' ');
  return long
    .split(' ')
    .map((word, index) => ({ long: word, short: shorts[index] ?? word }))
    .slice(1);
}
