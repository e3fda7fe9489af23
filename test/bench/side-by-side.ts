import type { Figure } from './figure.ts';
import { mediansOf } from './statistics.ts';

/** The settings of a comparison. */
interface Comparison {
  /** What is measured, with its unit. */
  readonly name: string;
  readonly rounds: number;
  /** The ms for one side in one round: short, so that both sides run on an equally busy machine. */
  readonly batch: number;
  readonly bound?: number;
}

/**
 * Compares the times of two functions. The first fifth of the rounds is a warm-up.
 * @returns the time of a call of ours and of the reference, in µs
 */
export function sideBySide(
  { name, rounds, batch, bound }: Comparison,
  ours: () => unknown,
  reference: () => unknown,
): Figure {
  const samples = Array.from({ length: rounds }, (_, round) => {
    // takes turns: the second one finds a warmer machine
    const [first, second] = round % 2 === 0 ? [ours, reference] : [reference, ours];
    const times = new Map([
      [first, microsecondsOf(first, batch)],
      [second, microsecondsOf(second, batch)],
    ]);
    return { ours: times.get(ours) ?? Number.NaN, reference: times.get(reference) ?? Number.NaN };
  }).slice(rounds / 5);
  return {
    name,
    ...mediansOf(samples),
    ...(bound === undefined ? {} : { bound }),
  };
}

function microsecondsOf(work: () => unknown, batch: number): number {
  const start = performance.now();
  let calls = 0;
  let now = start;
  for (; now - start < batch; now = performance.now()) {
    work();
    calls += 1;
  }
  return ((now - start) * 1000) / calls;
}
