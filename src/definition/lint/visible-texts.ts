import { once } from '../../engine/once.ts';
import type { Place } from '../reading/blocks.ts';
import type { Source } from '../reading/source.ts';
import { FORMATTED_TEXTS, MAIL_TEXTS } from '../reading/text-options.ts';

/** A text that people read, with its place. */
export interface VisibleText {
  /** Without placeholders and addresses. */
  readonly text: string;
  readonly raw: string;
  readonly place: Place;
  readonly isMessage: boolean;
}

/** Options whose text people read. */
const READ = new Set<string>([
  ...FORMATTED_TEXTS,
  ...MAIL_TEXTS,
  'about',
  'referenceLabel',
  'placeholder',
  'description',
  'message',
  'loading',
  'waiting',
  'resetNotice',
  'append',
  'open',
  'back',
  'notChosen',
  'take',
  'emptyOption',
  'offer',
]);

/** Files whose texts are all read by people, and files in which none is. */
const ALL = /^shared\/(messages|texts|mails|opt-in|pages)\.json$/;
const NONE = /^shared\/(meta\/|words\.json)|\/examples\//;

/**
 * Matches placeholders and addresses. An address with an @ is only matched from the start of a word: otherwise a long
 * word takes quadratic time.
 */
const INVISIBLE = /\]\([^()\s]*\)|\{[\w.]*\}|(?<!\S)\S+@\S+|https?:\S+/g;

/** @returns the texts of a file that people read, without placeholders and addresses in `text` */
export const visibleTextsIn = once(({ file, value }: Source): readonly VisibleText[] => {
  if (NONE.test(file)) return [];
  const found: VisibleText[] = [];
  const walk = (node: unknown, path: readonly (string | number)[], isRead: boolean, isMessage: boolean): void => {
    if (typeof node === 'string') {
      if (isRead && !/^(\/|#)/.test(node))
        found.push({ text: node.replaceAll(INVISIBLE, ' '), raw: node, place: { file, path }, isMessage });
    } else if (typeof node === 'object' && node !== null) {
      for (const [key, item] of Object.entries(node)) {
        const at = Array.isArray(node) ? Number(key) : key;
        if (key === '$schema') continue;
        walk(
          item,
          [...path, at],
          isRead || READ.has(key) || key === 'errorMessage' || (key === 'value' && path.includes('cards')),
          isMessage || key === 'errorMessage' || key === 'message',
        );
      }
    }
  };
  walk(value, [], ALL.test(file), file === 'shared/messages.json');
  return found;
});
