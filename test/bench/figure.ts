/** One figure of a benchmark: our value, and the reference that it is compared with. */
export interface Figure {
  /** What is measured, with its unit. */
  readonly name: string;
  readonly ours: number;
  readonly reference: number;
  readonly ratio: number;
  /** The largest allowed ratio; absent for a figure that is only reported. */
  readonly bound?: number;
}

/** How thorough a benchmark is. */
export interface Effort {
  /** Whether it runs with fewer sizes and repeats, just to see whether it works. */
  readonly quick: boolean;
  /**
   * Whether it is the only benchmark of the run. Then it takes as many rounds as stable medians need, otherwise as many
   * as there is time for.
   */
  readonly alone: boolean;
  /** Called with a text about the progress. */
  progress(text: string): void;
}

/** A benchmark. Resolves to its figures, in the order of the table. */
export type Benchmark = (effort: Effort) => Promise<readonly Figure[]>;

/** @returns whether a figure is over its bound; true for NaN */
export function isOver({ ratio, bound }: Figure): boolean {
  return bound !== undefined && !(ratio <= bound);
}

/** @returns the figures as a Markdown table */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, ours, reference, ratio, bound } = figure;
    return [
      name,
      short(ours),
      short(reference),
      ratio.toFixed(2),
      bound === undefined ? '' : `≤ ${bound}`,
      isOver(figure) ? 'OVER' : '',
    ];
  });
  const all = [['', 'ours', 'reference', 'ratio', 'bound', ''], ...rows];
  const widths = all[0]?.map((_cell, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(Math.max(width, 2) - 1)}:`)).join(' | ')} |`;
  return [line(all[0] ?? []), rule, ...all.slice(1).map(line)].join('\n');
}

function short(value: number): string {
  if (value >= 1000) return value.toFixed(0);
  return value >= 100 ? value.toFixed(1) : value.toPrecision(3);
}
