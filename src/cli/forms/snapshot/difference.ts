/**
 * @returns where two texts differ, line by line, each place under the lines that it belongs to; '' when they are the
 * same
 */
export function differenceOf(before: string, after: string): string {
  if (before === after) return '';
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const common = longestCommon(old, fresh);
  const lines: string[] = [];
  let [at, to] = [0, 0];
  let told = '';
  for (const [i, j] of [...common, [old.length, fresh.length] as const]) {
    const [went, came] = [old.slice(at, i), fresh.slice(to, j)];
    if (went.length + came.length > 0) {
      const where = above(fresh, to, came[0] ?? went[0] ?? '');
      if (where.join('\n') !== told) lines.push(...where.map((line) => `  ${line}`));
      told = where.join('\n');
      lines.push(...went.map((line) => `- ${line}`), ...came.map((line) => `+ ${line}`));
    }
    [at, to] = [i + 1, j + 1];
  }
  return lines.join('\n');
}

const indentOf = (line: string) => line.length - line.trimStart().length;

/** The lines that a line stands under, outermost first. */
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

/** @returns the pairs of places with the same line, as many as can be in one order */
function longestCommon(old: readonly string[], fresh: readonly string[]): readonly (readonly [number, number])[] {
  const width = fresh.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = fresh.length - 1; j >= 0; j--)
      lengths[i * width + j] = old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const found: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < old.length && j < fresh.length;) {
    if (old[i] === fresh[j]) found.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return found;
}
