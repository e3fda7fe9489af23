import { type PatternPiece, sequenceOf } from '../../../definition/solving/pattern-pieces.ts';
import { translate } from '../../translate.ts';
import { listed, quoted } from './names.ts';

/**
 * @param pattern a regular expression of a definition
 * @returns a German description of what matches; the pattern itself if it is more than a sequence of characters
 */
export function patternText(pattern: string): string {
  const { pieces, isFromStart, isToEnd } = sequenceOf(pattern) ?? {};
  const described = pieces?.map(pieceOf);
  if (!described?.every((piece) => piece !== undefined)) return translate('explain.pattern.plain', { pattern });
  const text = joined(described).join(translate('explain.pattern.then'));
  if (isFromStart && isToEnd) return text;
  if (isFromStart) return translate('explain.pattern.start', { text });
  return isToEnd ? translate('explain.pattern.end', { text }) : translate('explain.pattern.inside', { text });
}

interface Piece {
  readonly literal?: string;
  readonly text: string;
}

function pieceOf({ character, least, most }: PatternPiece): Piece | undefined {
  const what = charactersIn(character);
  if (!what) return undefined;
  if (least === 1 && most === 1)
    return what.literal === undefined ? { text: what.one } : { literal: what.literal, text: what.one };
  if (least === 0 && most === 1) return { text: translate('explain.pattern.maybe', { one: what.one }) };
  if (least === 1 && most === Infinity) return { text: translate('explain.pattern.some', { one: what.one }) };
  if (least === 0 && most === Infinity) return { text: what.many(translate('explain.pattern.any')) };
  if (least === most) return { text: what.many(String(least)) };
  return {
    text: what.many(
      most === Infinity
        ? translate('explain.pattern.from', { n: least })
        : translate('explain.pattern.from-to', { n: least, most }),
    ),
  };
}

/** The German texts for one and for several of these characters. */
interface Characters {
  readonly literal?: string;
  readonly one: string;
  readonly many: (n: string) => string;
}

/** Character classes that have a German name. */
const SETS = {
  '\\d': 'digit',
  '[0-9]': 'digit',
  '[A-Z]': 'capital',
  '[a-z]': 'small',
  '[A-Za-z]': 'letter',
  '[a-zA-Z]': 'letter',
  '[A-Z0-9]': 'capital-or-digit',
  '[0-9A-Z]': 'capital-or-digit',
} as const;

/** @returns the texts for a character or character class; undefined if it can't be described */
function charactersIn(character: string): Characters | undefined {
  const set = Object.hasOwn(SETS, character) ? SETS[character as keyof typeof SETS] : undefined;
  if (set)
    return {
      one: translate(`explain.pattern.${set}.one`),
      many: (n) => translate(`explain.pattern.${set}.many`, { n }),
    };
  const [, from = '', to = ''] = /^\[(\d)-(\d)\]$/.exec(character) ?? [];
  if (from !== '')
    return {
      one: translate('explain.pattern.digits.one', { from, to }),
      many: (n) => translate('explain.pattern.digits.many', { n, from, to }),
    };
  const isSet = character.startsWith('[');
  if (isSet ? !/^\[[\p{L}\p{N} ]+\]$/u.test(character) : /^\\[a-z]$/i.test(character)) return undefined;
  const sign = character.replace('\\', '');
  const what = isSet ? listed(Array.from(character.slice(1, -1), quoted), 'or') : quoted(sign);
  return {
    ...(isSet ? {} : { literal: sign }),
    one: translate('explain.pattern.sign.one', { what }),
    many: (n) => translate('explain.pattern.sign.many', { n, what }),
  };
}

/** Joins adjacent single characters to one word. */
function joined(pieces: readonly Piece[]): readonly string[] {
  const texts: string[] = [];
  let word = '';
  for (const { literal, text } of pieces) {
    if (literal !== undefined) {
      word += literal;
      continue;
    }
    if (word !== '') texts.push(quoted(word));
    word = '';
    texts.push(text);
  }
  return word === '' ? texts : [...texts, quoted(word)];
}
