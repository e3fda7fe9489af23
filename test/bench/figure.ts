/** One figure of a benchmark: ours beside what it is held against. */
export interface Figure {
  /** What was measured, with its unit. */
  readonly name: string;
  readonly ours: number;
  readonly reference: number;
  readonly ratio: number;
  /** The ratio that must not be passed; without one the figure is only told. */
  readonly bound?: number;
}

/** How much of a benchmark is run. */
export interface Effort {
  /** Fewer sizes and repeats: enough to see whether something broke. */
  readonly quick: boolean;
  /** By itself it takes the rounds that steady medians need, among all others those that there is time for. */
  readonly alone: boolean;
  /** Told what is going on. */
  progress(text: string): void;
}

/** A benchmark: what it found, in the order in which it is told. */
export type Benchmark = (effort: Effort) => Promise<readonly Figure[]>;

/** @returns whether a figure is over its bound; one that could not be measured is */
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
