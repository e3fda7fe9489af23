import { displayRow } from '../../engine/display.ts';
import type { Answers, Form } from '../../engine/form.ts';
import type { MailTexts } from '../forms/mail-texts.ts';
import { showWordless } from './wordless.ts';

/** Of a part: a name, or titles before or behind it. */
const MOST_CHARACTERS = 40;
const MOST_WORDS = 4;

/**
 * No other script: some have letters that look like a dot. Nor letters without case: among Latin ones these look like
 * signs.
 */
const LETTER = String.raw`[[\p{Lu}\p{Ll}]&&\p{Script=Latin}]`;
/**
 * Letters in groups. Between two a dot stands only before a hyphen or a single letter, as in Dipl.-Ing. and Ph.D.: no
 * address.
 */
const WORD = new RegExp(String.raw`^'?${LETTER}+(?:(?:['\-]|\.-|\.(?=${LETTER}(?:\.|$)))${LETTER}+)*\.?$`, 'v');
const IN_BRACKETS = new RegExp(String.raw`^\(${LETTER}{1,4}\)$`, 'v');
/** What stands beside a dotted title: short, and dotted as well or in capitals. */
const ABBREVIATION = new RegExp(
  String.raw`^(?:(?:${LETTER}{1,6}[.\-]+)+${LETTER}{0,6}\.?|(?=.*\p{Lu}.*\p{Lu})${LETTER}{2,6})$`,
  'v',
);
const ADDRESS = /^(?:www|https?|ftp|mailto)\b/i;

/**
 * Greets by name where the name is one: it is all in a mail that its sender has written, and who gets the mail may be
 * somebody else.
 * @returns the salutation; without a name when there is none, or any part of it looks like something else
 */
export function salutation(form: Form, answers: Answers, texts: MailTexts): string {
  const wordless = showWordless(texts);
  let isOdd = false;
  const text = displayRow(form, { value: texts.salutation }, answers, (_form, field) => {
    const value = answers[field];
    const shown = wordless(form, field, answers);
    if (shown !== '' || typeof value !== 'string') return shown;
    const name = cleanName(value);
    isOdd ||= name === undefined;
    return name ?? '';
  });
  return isOdd || text === undefined ? texts.salutationWithoutName : text;
}

/**
 * @param text a name or titles, as somebody typed them
 * @returns them in plain letters and on one line; undefined when they hold anything that names and titles do not
 */
export function cleanName(text: string): string | undefined {
  const plain = text
    .replaceAll(/[`´‘’ʼ′]/gu, "'")
    // letters of full width, in circles or in mathematics become what they look like, and so do their dots
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
  const words = plain.split(' ');
  const isShort = plain.length <= MOST_CHARACTERS && words.length <= MOST_WORDS;
  if (!isShort || !words.every((word) => (WORD.test(word) || IN_BRACKETS.test(word)) && !ADDRESS.test(word)))
    return undefined;
  const isDotted = words.some((word) => word.includes('.'));
  return isDotted && !words.every((word) => ABBREVIATION.test(word) || IN_BRACKETS.test(word)) ? undefined : plain;
}
