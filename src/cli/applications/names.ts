import { translate } from '../translate.ts';

/** @returns " There are: …" in German, to append to the message about an unknown name; '' if there is nothing */
export function namesText(names: readonly string[]): string {
  return names.length === 0 ? '' : ` ${translate('names', { names: names.join(', ') })}`;
}
