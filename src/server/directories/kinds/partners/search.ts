import { fold, foldedWords } from '../../folding.ts';
import type { PostcodesOf } from '../../list-kind.ts';
import type { Folded } from '../../folding.ts';
import { nearTo, postcodeDistance } from './nearby.ts';
import type { Partner } from './shape.ts';

/**
 * The most words of a query, since each costs a search of the index. A complete full name is found even if it has more.
 */
const MOST_WORDS = 10;

const POSTCODE = /^\d{4}$/;

/** Which partners a search may return, and in which order. */
interface SearchScope<Found> {
  readonly accepts: (partner: Found) => boolean;
  readonly most: number;
  readonly postcodesOf: PostcodesOf;
  /** The customer's postcode; anything else is ignored. */
  readonly near?: string | undefined;
}

/** The properties of a partner that are searched. */
type Searched = Pick<Partner, 'fullName' | 'name' | 'ort' | 'plz'>;

/** How well each partner matches, by its worst word: 1 for exactly the full name, 4 for the worst match, 0 for none. */
type MatchRanks = Uint8Array;

const EXACT = 1;
const BEGINS = 2;
const BEGINS_WORD = 3;
const WITHIN = 4;

/**
 * A word of names and towns in one reading, or in both when they are alike, with the indexes of the partners that have
 * it as a first or a later word.
 */
interface Word {
  readonly isLong: boolean;
  readonly isShort: boolean;
  readonly first: number[];
  readonly later: number[];
}

/**
 * Indexes the words of names and towns. Each word is stored once, and a search scans the words alone, which are far
 * fewer than the partners.
 * @returns a function that returns the hits, the best first. Equally good hits are in the order of their distance if
 * the customer's postcode is known, else in that of the list. For a postcode or town without a hit the function returns
 * a few partners nearby, the nearest first.
 */
export function createPartnerSearch<Found extends Searched>(
  partners: readonly Found[],
): (query: string, wanted: SearchScope<Found>) => readonly Found[] {
  const byFullName = new Map<string, number[]>();
  const byPostcode = new Map<string, number[]>();
  const vocabulary = createVocabulary();
  for (const [index, { fullName, name, ort, plz }] of partners.entries()) {
    add(byFullName, fold(fullName).long, index);
    for (let length = 1; length <= plz.length; length++) add(byPostcode, plz.slice(0, length), index);
    for (const text of [name, ort])
      for (const [position, word] of foldedWords(fold(text)).entries()) vocabulary.add(word, index, position === 0);
  }
  const find = vocabulary.close();

  const ranksOfWord = (word: Folded): MatchRanks => {
    const ranks = new Uint8Array(partners.length);
    for (const index of byPostcode.get(word.long) ?? []) ranks[index] = BEGINS;
    find(word, ({ first, later }, begins) => {
      for (const index of first) keepBetter(ranks, index, begins ? BEGINS : WITHIN);
      for (const index of later) keepBetter(ranks, index, begins ? BEGINS_WORD : WITHIN);
    });
    return ranks;
  };

  /** @param ofWords the ranks of each word; none for a query of too many words, of which only the full name counts */
  const ranksOfQuery = ({ long }: Folded, ofWords: readonly MatchRanks[]): MatchRanks => {
    const ranks = ofWords.reduce(worst, new Uint8Array(partners.length).fill(ofWords.length > 0 ? EXACT : 0));
    for (const index of byFullName.get(long) ?? []) ranks[index] = EXACT;
    return ranks;
  };

  return (query, { accepts, most, postcodesOf, near }) => {
    const sought = fold(query);
    const words = [...new Map(foldedWords(sought).map((word) => [`${word.long} ${word.short}`, word])).values()];
    if (words.length === 0) return [];
    const ofWords = words.length > MOST_WORDS ? [] : words.map(ranksOfWord);
    const hits = bestOf(partners, ranksOfQuery(sought, ofWords), { accepts, most, near });
    if (hits.length > 0) return hits;
    const postcode = postcodeSought(words, ofWords);
    const around = postcode === undefined ? postcodesOf(query) : [postcode];
    return around.length === 0 ? [] : nearTo(around, partners.filter(accepts));
  };
}

function add(lists: Map<string, number[]>, key: string, index: number): void {
  const list = lists.get(key);
  if (list) list.push(index);
  else lists.set(key, [index]);
}

function keepBetter(ranks: MatchRanks, index: number, rank: number): void {
  const before = ranks[index] ?? 0;
  if (before === 0 || rank < before) ranks[index] = rank;
}

/**
 * Combines two words of a query: both have to hit, and the worse hit counts.
 * @returns the first argument, changed
 */
function worst(one: MatchRanks, other: MatchRanks): MatchRanks {
  for (let index = 0; index < one.length; index++) {
    const before = one[index] ?? 0;
    const now = other[index] ?? 0;
    if (before === 0 || now === 0) one[index] = 0;
    else if (now > before) one[index] = now;
  }
  return one;
}

/** @returns the partners with the best ranks; of equal ranks the nearest if the customer's postcode is known */
function bestOf<Found extends Searched>(
  partners: readonly Found[],
  ranks: MatchRanks,
  { accepts, most, near: home = '' }: Omit<SearchScope<Found>, 'postcodesOf'>,
): readonly Found[] {
  const hits: Found[] = [];
  const isHomeKnown = POSTCODE.test(home);
  // all of them, since the nearest may stand last in the list
  const wanted = isHomeKnown ? Infinity : most;
  for (let rank = EXACT; rank <= WITHIN && hits.length < most; rank++) {
    const equal: Found[] = [];
    for (
      let index = ranks.indexOf(rank);
      index >= 0 && hits.length + equal.length < wanted;
      index = ranks.indexOf(rank, index + 1)
    ) {
      const partner = partners[index];
      if (partner && accepts(partner)) equal.push(partner);
    }
    if (isHomeKnown) equal.sort((a, b) => postcodeDistance(a.plz, home) - postcodeDistance(b.plz, home));
    hits.push(...equal.slice(0, most - hits.length));
  }
  return hits;
}

/**
 * @param ofWords the ranks of each word
 * @returns the postcode, if the query asks for partners around it. Beside it there may be the country (A) or a word
 *   without a hit, such as a town; a word with a hit asks for the partners that have it, not for others nearby
 */
function postcodeSought(words: readonly Folded[], ofWords: readonly MatchRanks[]): string | undefined {
  const position = words.findIndex(({ long }) => POSTCODE.test(long));
  const isAlone = ofWords.every((ranks, at) => at === position || words[at]?.long === 'a' || isNone(ranks));
  return isAlone ? words[position]?.long : undefined;
}

function isNone(ranks: MatchRanks): boolean {
  return ranks.every((rank) => rank === 0);
}

type VisitWord = (word: Word, begins: boolean) => void;

function createVocabulary() {
  const words = new Map<string, Word>();
  const enter = (text: string, readings: Pick<Word, 'isLong' | 'isShort'>, index: number, isFirst: boolean) => {
    const key = `${text} ${readings.isLong} ${readings.isShort}`;
    const word = words.get(key) ?? { ...readings, first: [], later: [] };
    words.set(key, word);
    (isFirst ? word.first : word.later).push(index);
  };
  return {
    add(word: Folded, index: number, isFirst: boolean) {
      const isAlike = word.long === word.short;
      enter(word.long, { isLong: true, isShort: isAlike }, index, isFirst);
      if (!isAlike) enter(word.short, { isLong: false, isShort: true }, index, isFirst);
    },
    /** @returns a function that visits each word which contains the sought one, in the same reading */
    close(): (sought: Folded, visit: VisitWord) => void {
      const all = [...words.values()];
      const texts = [...words.keys()].map((key) => key.slice(0, key.indexOf(' ')));
      // one text, since searching it is much faster than searching each word
      const joined = texts.join('\n');
      const starts = new Uint32Array(texts.length + 1);
      for (const [index, text] of texts.entries()) starts[index + 1] = (starts[index] ?? 0) + text.length + 1;
      const scan = (part: string, visit: VisitWord) => {
        let index = 0;
        for (let at = joined.indexOf(part); at >= 0; at = joined.indexOf(part, starts[index + 1])) {
          while ((starts[index + 1] ?? Infinity) <= at) index++;
          const word = all[index];
          if (word) visit(word, at === starts[index]);
        }
      };
      return ({ long, short }, visit) => {
        if (long === short) return scan(long, visit);
        scan(long, (word, begins) => word.isLong && visit(word, begins));
        scan(short, (word, begins) => word.isShort && visit(word, begins));
      };
    },
  };
}
