import { diffArrays } from 'diff';
import { translate } from '../../translate.ts';

/**
 * @returns the lines in which two texts differ, each group under the lines that it is nested in; '' when they are the
 * same. Lines that only moved are printed once, with the line that they stand after now.
 */
export function differenceOf(before: string, after: string): string {
  const fresh = after.split('\n');
  const lines: string[] = [];
  let at = 0;
  let printed = '';
  const parts = diffArrays(before.split('\n'), fresh);
  const blocks = (isWanted: (part: (typeof parts)[number]) => boolean) =>
    new Set(parts.filter(isWanted).map(({ value }) => value.join('\n')));
  const [came, went] = [blocks(({ added }) => added), blocks(({ removed }) => removed)];
  for (const { added, removed, value } of parts) {
    const isMoved = came.has(value.join('\n')) && went.has(value.join('\n'));
    if (added || (removed && !isMoved)) {
      const where = above(fresh, at, value[0] ?? '');
      if (where.join('\n') !== printed) lines.push(...where.map((line) => `  ${line}`));
      printed = where.join('\n');
      if (isMoved) lines.push(`  ${translate('snapshot.moved', { after: (fresh[at - 1] ?? '').trim() })}`);
      lines.push(...value.map((line) => `${isMoved ? '>' : added ? '+' : '-'} ${line}`));
    }
    if (!removed) at += value.length;
  }
  return lines.join('\n');
}

const indentOf = (line: string) => line.length - line.trimStart().length;

/** The lines that a line is nested in, outermost first. */
function above(lines: readonly string[], index: number, line: string): readonly string[] {
  const found: string[] = [];
  let indent = indentOf(line);
  for (let at = index - 1; at >= 0 && indent > 0; at--) {
    const other = lines[at] ?? '';
    if (other.trim() === '' || indentOf(other) >= indent) continue;
    indent = indentOf(other);
    found.unshift(other);
  }
  return found;
}
