import { translate } from '../translate.ts';
import type { CliText } from '../translate.ts';

const TEXTS: ReadonlyMap<string, CliText> = new Map([
  ['appended', 'remark.appended'],
  ['revised', 'remark.revised'],
  ['pixels', 'remark.pixels'],
  ['claimed', 'remark.claimed'],
  ['active', 'remark.active'],
  ['encrypted', 'remark.encrypted'],
  ['incomplete', 'remark.incomplete'],
]);

/**
 * @param remark as the check of uploads writes it, e.g. "appended:2048 revised:1"; null: none
 * @returns a text per code; an unknown code as it is
 */
export function remarkTexts(remark: string | null): string[] {
  return (remark ?? '')
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf(':');
      const text = TEXTS.get(part.slice(0, at));
      return text ? translate(text, { value: part.slice(at + 1) }) : part;
    });
}
