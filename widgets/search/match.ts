import { plainLetters } from '../../src/engine/plain-letters.ts';

/** A part of a text: from (included) to (excluded). */
export type Part = readonly [from: number, to: number];

/**
 * Removes case and accents from a text.
 * @param spelled true: umlauts become two letters, e.g. "ö" "oe"
 * @returns the folded text, and for each of its characters the index in the text that it comes from
 */
function fold(text: string, spelled: boolean): { readonly folded: string; readonly origin: readonly number[] } {
  let folded = '';
  const origin: number[] = [];
  let index = 0;
  for (const character of text) {
    const plain = plainLetters(character, spelled);
    folded += plain;
    for (let n = 0; n < plain.length; n += 1) origin.push(index);
    index += character.length;
  }
  origin.push(index);
  return { folded, origin };
}

function occurrences(text: string, word: string, spelled: boolean): Part[] {
  const { folded, origin } = fold(text, spelled);
  const wanted = fold(word, spelled).folded;
  if (wanted === '') return [];
  const parts: Part[] = [];
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    const last = origin[at + wanted.length - 1] ?? 0;
    // a letter that folds into two ("ö" to "oe") is marked whole, though the query may end within it
    const to = origin.find((place) => place > last) ?? text.length;
    parts.push([origin[at] ?? 0, to]);
  }
  return parts;
}

/**
 * @returns the parts of the text that the words of the query match whatever their case and accents (ö = oe = o), in
 * order and without overlaps
 */
export function matchingParts(text: string, query: string): readonly Part[] {
  const words = query.split(/\s+/).filter((word) => word !== '');
  const found = words.flatMap((word) => [true, false].flatMap((spelled) => occurrences(text, word, spelled)));
  const joined: [number, number][] = [];
  for (const [from, to] of found.sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
