import { translate } from '../../translate.ts';
import { leavesOf } from '../explain/leaves.ts';
import { quoted } from '../explain/names.ts';
import { pairs } from './change.ts';

/** Options that texts.de.json has a German name for. */
const NOUNS = [
  'hint',
  'errorHint',
  'placeholder',
  'description',
  'unit',
  'more',
  'links',
  'link',
  'emptyOption',
  'lookup',
  'alternative',
  'label',
  'title',
  'intro',
  'note',
  'text',
  'lead',
  'listing',
  'exits',
  'review',
  'success',
  'aside',
  'closed',
  'submit',
  'widget',
  'size',
  'landing',
  'itemTitle',
  'add',
  'remove',
  'empty',
  'mail',
  'subject',
  'preheader',
] as const;

/**
 * @param what returns what to call the text at a path
 * @param without the paths of texts that other changes tell
 * @returns a message for each text that was added, removed or changed
 */
export function textDifferences(
  before: unknown,
  after: unknown,
  what: (path: string) => string,
  without?: RegExp,
): readonly string[] {
  return pairs(leavesOf(before), leavesOf(after)).flatMap(([path, text]) => {
    if (text.before === text.after || without?.test(path)) return [];
    const [then, now] = [text.before ?? '', text.after ?? ''];
    const key = text.before === undefined ? 'came' : text.after === undefined ? 'went' : 'changed';
    return [translate(`diff.text.${key}`, { what: what(path), before: then, after: now })];
  });
}

/** @returns the German name of the option at a path: of its last key that has one, or else the last key in quotes */
export function nounOf(path: string): string {
  const keys = path
    .split('/')
    .filter((key) => !/^\d+$/.test(key))
    .toReversed();
  const known = keys.flatMap((key) => NOUNS.filter((noun) => noun === key))[0];
  return known ? translate(`diff.noun.${known}`) : quoted(keys[0] ?? path);
}
