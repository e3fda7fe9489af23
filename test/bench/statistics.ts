import type { Figure } from './figure.ts';

/** What one round has measured. */
export interface Pair {
  readonly ours: number;
  readonly reference: number;
}

/** @returns the medians of both sides, and of the rounds' ratios: both sides of a round had an equally busy machine */
export function mediansOf(rounds: readonly Pair[]): Pick<Figure, 'ours' | 'reference' | 'ratio'> {
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    reference: median(rounds.map(({ reference }) => reference)),
    ratio: median(rounds.map(({ ours, reference }) => ours / reference)),
  };
}

/** @returns the value below which this part of the values lies (0 to 1); NaN for no values */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

/** @returns the middle value, or the mean of the two middle ones; NaN for no values */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}
