import { pathOf, withAnswer } from '../../engine/answer-path.ts';
import { foldLetters, type Folded } from '../../server/directories/folding.ts';
import type { Application } from '../../server/store/applications.ts';

/** Digits with the signs that people write between them: a telephone number, an IBAN, a day. */
const NUMBER = /\+?\d(?:[\d\s()/.\p{Pd}]*\d)?/gu;

/** Shorter numbers are compared as they are written: without their signs they would be in many others. */
const LEAST_DIGITS = 6;

/** A text that can be compared. */
interface Comparable {
  readonly letters: Folded;
  /** The digits of each number in it, in all readings. */
  readonly numbers: readonly string[];
}

/**
 * Searches applications for a text.
 * @returns a function that tells whether the whole text is in the reference, the address, an answer or a file name of
 * an application, or each of its words is in one of them (a name is in two fields). Case, accents, blanks, kinds of
 * hyphens and signs around a word do not matter; in long numbers, neither do the signs between digits, the order of a
 * day's parts and how Austria's country code is written.
 */
export function searching(text: string): (application: Application) => boolean {
  if (text.trim() === '') return () => true;
  const numbers = (text.match(NUMBER) ?? []).filter(isLong);
  const rest = text.replaceAll(NUMBER, (number) => (isLong(number) ? ' ' : number));
  const ways = [[text], [...numbers, ...wordsIn(rest)], wordsIn(text)].map((parts) => parts.map(comparable));
  return (application) => {
    const values = valuesOf(application).map((value) => comparable(String(value)));
    return ways.some((way) => way.length > 0 && way.every((part) => values.some((value) => holds(value, part))));
  };
}

function holds({ letters, numbers }: Comparable, sought: Comparable): boolean {
  const { long, short } = sought.letters;
  return (
    (long !== '' && (letters.long.includes(long) || letters.short.includes(short))) ||
    sought.numbers.some((part) => numbers.some((number) => number.includes(part)))
  );
}

function valuesOf({ reference, answers, uploads, clientAddress }: Application): readonly unknown[] {
  const withoutFiles = uploads.reduce((rest, { field }) => withAnswer(rest, pathOf(field), undefined), answers);
  return [reference, clientAddress ?? '', ...valuesIn(withoutFiles), ...uploads.map((upload) => upload.name)];
}

/** @returns the texts, numbers and booleans in an answer, those in lists and groups too */
function valuesIn(answer: unknown): readonly unknown[] {
  return typeof answer === 'object' ? Object.values(answer ?? {}).flatMap(valuesIn) : [answer];
}

/** @returns the words of a text without the signs around them; a comma between digits does not end a word */
function wordsIn(text: string): readonly string[] {
  return text
    .split(/[\s;]+|,(?!\d)/u)
    .map((word) => word.replaceAll(/^(?:(?!\+\d)[\p{P}\p{S}])+|[\p{P}\p{S}]+$/gu, ''))
    .filter((word) => word !== '');
}

function comparable(text: string): Comparable {
  const joined = text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    // a name is written with a hyphen, an apostrophe or a blank
    .replaceAll(/(?<=\p{L})[\p{Pd}'’‘`´]+(?=\p{L})/gu, '')
    .replaceAll(/\p{Pd}/gu, '-');
  return { letters: foldLetters(joined), numbers: (text.match(NUMBER) ?? []).filter(isLong).flatMap(readingsOf) };
}

function isLong(number: string): boolean {
  return number.replaceAll(/\D/g, '').length >= LEAST_DIGITS;
}

/** @returns the digits as they are written, and of a day or a number with Austria's country code as usual in Austria */
function readingsOf(number: string): readonly string[] {
  const digits = number.replace('+', '00').replaceAll(/\D/g, '');
  const [, year, ...other] = /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/.exec(number) ?? [];
  const parts =
    year === undefined ? /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/.exec(number)?.slice(1) : [...other.toReversed(), year];
  const day = parts?.map((part) => part.padStart(2, '0')).join('');
  return [digits, digits.replace(/^00430?/, '0'), ...(day === undefined ? [] : [day])];
}
