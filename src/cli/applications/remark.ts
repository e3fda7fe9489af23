import { isText, translate } from '../translate.ts';

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
      const code = part.slice(0, at);
      return isText(`remark.${code}`) ? translate(`remark.${code as 'pixels'}`, { value: part.slice(at + 1) }) : part;
    });
}
