/**
 * Pads cells so that columns are aligned.
 * @param rows the first has at least as many cells as any other
 * @returns a line per row, cells two blanks apart
 */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** @returns a table below its title and an empty line; no lines if it has no rows */
export function tableLines(
  title: string,
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  return rows.length === 0 ? [] : ['', title, ...aligned([heading, ...rows])];
}
