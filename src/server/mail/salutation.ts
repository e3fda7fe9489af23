import { answerAt, pathOf } from '../../engine/answer-path.ts';
import { displayRow } from '../../engine/display.ts';
import type { Answers, Form } from '../../engine/form.ts';
import { parametersOf } from '../../engine/path.ts';
import type { MailTexts } from '../forms/mail-texts.ts';
import { showWithoutTypedText } from './without-typed-text.ts';

/** The limits of one part: a name, or the titles before or after it. */
const MOST_CHARACTERS = 40;
const MOST_WORDS = 4;

/**
 * Latin letters alone: other scripts have letters that resemble a dot. Letters with case alone: Latin letters without
 * case resemble punctuation.
 */
const LETTER = String.raw`[[\p{Lu}\p{Ll}]&&\p{Script=Latin}]`;
/**
 * Groups of letters. Between two groups a dot may stand only before a hyphen or a single letter, as in Dipl.-Ing. and
 * Ph.D., so that no web address fits.
 */
const WORD = new RegExp(String.raw`^'?${LETTER}+(?:(?:['\-]|\.-|\.(?=${LETTER}(?:\.|$)))${LETTER}+)*\.?$`, 'v');
const IN_BRACKETS = new RegExp(String.raw`^\(${LETTER}{1,4}\)$`, 'v');
/** What may stand beside a dotted title: a short word, dotted as well or in capitals. */
const ABBREVIATION = new RegExp(
  String.raw`^(?:(?:${LETTER}{1,6}[.\-]+)+${LETTER}{0,6}\.?|(?=.*\p{Lu}.*\p{Lu})${LETTER}{2,6})$`,
  'v',
);
const ADDRESS = /^(?:www|https?|ftp|mailto)\b/i;

/**
 * Greets by name if the name is plausible. The sender typed the name, perhaps with somebody else's address, so the
 * salutation must not carry a message to that person.
 * @returns the salutation; without a name when there is none, when the first answer of the template is missing, since
 *   nobody is greeted by surname alone, or when a part does not fit a name or title
 */
export function salutation(form: Form, answers: Answers, texts: MailTexts): string {
  const show = showWithoutTypedText(texts);
  const [first] = parametersOf(texts.salutation);
  let isOdd = first !== undefined && answerAt(answers, pathOf(first)) === undefined;
  const text = displayRow(form, { value: texts.salutation }, answers, (_form, key) => {
    const value = answerAt(answers, pathOf(key));
    const shown = show(form, key, answers);
    if (shown !== '' || typeof value !== 'string') return shown;
    const name = cleanName(value);
    isOdd ||= name === undefined;
    return name ?? '';
  });
  return isOdd || text === undefined ? texts.salutationWithoutName : text;
}

/**
 * @param text a name or titles, as somebody typed them
 * @returns the text in plain letters and on one line; undefined when it holds anything that names and titles do not
 */
export function cleanName(text: string): string | undefined {
  const plain = text
    .replaceAll(/[`´‘’ʼ′]/gu, "'")
    // letters of full width, in circles or of mathematics become plain letters, and their dots plain dots
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
