import type { Finding } from '../../engine/errors.ts';
import { once } from '../../engine/once.ts';
import type { Source } from '../reading/source.ts';
import { findingAt, inFile } from '../reading/finding.ts';
import { checkReadable } from './readable.ts';
import { visibleTextsIn } from './visible-texts.ts';

/** English words. A text is English when it has two of them, or one in a short text. */
const ENGLISH = new Set(
  (
    'the please must should invalid required enter choose select value field characters least your this that with ' +
    'only each cannot not be been greater less than missing unknown and allowed file is too thank thanks you for of ' +
    'to by or from we are has have can next back submit click here first address street house phone received ' +
    'application continue cancel delete remove save yes no'
  ).split(' '),
);
const SHORT = 3;

/** Matches technical terms: patterns, keywords, codes. */
const TECHNICAL =
  /[\^\\$]|\[[^\]]*-[^\]]*\]|\b(?:undefined|null|NaN|JSON|RegExp)\b|\b[a-z]{3,}[A-Z]\w+|\b[A-Z]{3,}_[A-Z_]+/u;

/**
 * Finds texts that are English or technical, empty or unfinished, or that write umlauts as two letters.
 * @param umlauts matches words whose umlaut is written as two letters; undefined: none are looked for
 */
export function checkWords(source: Source, umlauts: RegExp | undefined): readonly Finding[] {
  const found = findingsWithoutList(source);
  if (!umlauts) return found;
  const at = inFile(source);
  const wrong = readWords(source).flatMap(({ words, place }) => {
    const plain = words.find((word) => umlauts.test(word));
    if (plain === undefined) return [];
    const message = `<${plain}> is written without its umlaut`;
    return [findingAt(at, place, { rule: 'umlaut', severity: 'warning', message, values: { word: plain } })];
  });
  return [...wrong, ...found];
}

/** The texts of a file, with their words in lower case. */
const readWords = once((source: Source) =>
  visibleTextsIn(source).map((visible) => ({ ...visible, words: visible.text.toLowerCase().match(/\p{L}+/gu) ?? [] })),
);

/** The findings that need no list of words. Cached, since a shared file is checked with every form. */
const findingsWithoutList = once((source: Source): readonly Finding[] => {
  const at = inFile(source);
  const wrong = readWords(source).flatMap(({ text, words, place, isMessage }) => {
    const findings: Finding[] = [];
    const found = (rule: string, message: string, part: string) =>
      findings.push(findingAt(at, place, { rule, severity: 'warning', message, values: { text: part } }));
    const english = words.filter((word) => ENGLISH.has(word));
    if (english.length > 1 || (english.length === 1 && words.length <= SHORT))
      found('message-english', `is English: ${text}`, text);
    const technical = isMessage ? TECHNICAL.exec(text)?.[0] : undefined;
    if (technical !== undefined) found('message-technical', `is technical: ${technical}`, technical);
    return findings;
  });
  return [...wrong, ...checkReadable(source)];
});

/** The file with the lists of words. */
export const WORDS = 'shared/words.json';

/** @returns the lists of words; empty ones when there is no file */
export function wordsOf(words: Source | undefined): {
  readonly umlauts: readonly string[];
  readonly autocomplete: readonly string[];
  readonly least: readonly string[];
  readonly most: readonly string[];
  readonly between: readonly string[];
  readonly numbers: readonly string[];
} {
  return {
    umlauts: [],
    autocomplete: [],
    least: [],
    most: [],
    between: [],
    numbers: [],
    ...(words?.value as object | undefined),
  };
}

/** Letters only, as the meta-schema demands. Anything else could be a regular expression that runs away. */
const STEM = /^\^?[a-z]+\$?$/;

/** @returns a pattern that finds words whose umlaut is written as two letters; undefined without a list */
export function umlautsOf(words: Source | undefined): RegExp | undefined {
  const umlauts = wordsOf(words).umlauts.filter((stem) => STEM.test(stem));
  return umlauts.length > 0 ? new RegExp(umlauts.join('|'), 'u') : undefined;
}
