import { diffArrays } from 'diff';
import { translate } from '../../translate.ts';

/**
 * @returns the lines in which two texts differ, each group under the lines that it is nested in; '' when they are the
 * same. Lines that only moved within these are printed once, with the line that they stand after now.
 */
export function differenceOf(before: string, after: string): string {
  const fresh = after.split('\n');
  const differences = differencesIn(before.split('\n'), fresh);
  const keys = (isWanted: (one: Difference) => boolean) => new Set(differences.filter(isWanted).map(keyOf));
  const [came, went] = [keys(({ added }) => added), keys(({ added }) => !added)];
  const text: string[] = [];
  let printed = '';
  for (const one of differences) {
    const { added, at, where, lines } = one;
    const isMoved = came.has(keyOf(one)) && went.has(keyOf(one));
    if (isMoved && !added) continue;
    if (where.join('\n') !== printed) text.push(...where.map((line) => `  ${line}`));
    printed = where.join('\n');
    if (isMoved) text.push(`  ${translate('snapshot.moved', { after: (fresh[at - 1] ?? '').trim() })}`);
    text.push(...lines.map((line) => `${isMoved ? '>' : added ? '+' : '-'} ${line}`));
  }
  return text.join('\n');
}

/** Lines that were added or removed together. */
interface Difference {
  readonly added: boolean;
  readonly lines: readonly string[];
  /** Index in the text after the change. */
  readonly at: number;
  /** The lines that they are nested in, outermost first. */
  readonly where: readonly string[];
}

function keyOf({ where, lines }: Difference): string {
  return [...where, ...lines].join('\n');
}

function differencesIn(before: readonly string[], after: string[]): readonly Difference[] {
  let at = 0;
  return diffArrays([...before], after).flatMap(({ added, removed, value }) => {
    const here = at;
    if (!removed) at += value.length;
    return added || removed ? [{ added, lines: value, at: here, where: above(after, here, value[0] ?? '') }] : [];
  });
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
