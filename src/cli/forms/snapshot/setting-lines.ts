import { translate } from '../../translate.ts';
import { entryText, inKeyOrder } from '../explain/leaves.ts';

/** A list or entry up to this many characters is written on one line. */
const SHORT = 160;

/**
 * Writes settings as lines in a fixed order, each with its key as product owners write it. Entries of a list have no
 * number, so that an added entry changes no other line.
 * @param isSaid whether another line already says the setting at a path (with slashes, without numbers)
 */
export function settingLines(value: unknown, isSaid: (path: string) => boolean = () => false): readonly string[] {
  return linesAt(inKeyOrder(value), isSaid, '');
}

function linesAt(value: unknown, isSaid: (path: string) => boolean, path: string): readonly string[] {
  if (value === undefined || value === null || isSaid(path)) return [];
  const line = (text: string) => [
    translate('snapshot.setting', { key: path.replaceAll('/', '.'), value: text.replaceAll('\n', ' / ') }),
  ];
  if (typeof value !== 'object') return line(typeof value === 'string' ? value : JSON.stringify(value));
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const together = items.every((item) => typeof item !== 'object') ? items.join(' · ') : undefined;
    if (together !== undefined && together.length <= SHORT) return line(together);
    return items.flatMap((item) => {
      const entry = isFlat(item, (key) => isSaid(`${path}/${key}`)) ? entryText(item) : '';
      return entry !== '' && entry.length <= SHORT ? line(entry) : linesAt(item, isSaid, path);
    });
  }
  return Object.entries(value)
    .filter(([key]) => key !== '$schema')
    .flatMap(([key, item]) => linesAt(item, isSaid, path === '' ? key : `${path}/${key}`));
}

function isFlat(item: unknown, isSaid: (key: string) => boolean): boolean {
  return (
    typeof item === 'object' &&
    item !== null &&
    Object.entries(item).every(([key, one]) => typeof one !== 'object' && !isSaid(key))
  );
}
