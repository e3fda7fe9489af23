import type { Figure } from './figure.ts';
import { median } from './statistics.ts';

/** What is compared, and for how long. */
interface Comparison {
  /** What was measured, with its unit. */
  readonly name: string;
  readonly rounds: number;
  /** Of one side in one round, ms: short, so that both sides see the machine as busy as it is just then. */
  readonly batch: number;
  readonly bound?: number;
}

/**
 * @returns how long a call of ours takes beside one of the reference, µs; the first fifth of the rounds only warms up
 */
export function sideBySide(
  { name, rounds, batch, bound }: Comparison,
  ours: () => unknown,
  reference: () => unknown,
): Figure {
  const samples = Array.from({ length: rounds }, (_, round) => {
    // what comes second finds a warmer machine
    const [first, second] = round % 2 === 0 ? [ours, reference] : [reference, ours];
    const times = new Map([
      [first, microsecondsOf(first, batch)],
      [second, microsecondsOf(second, batch)],
    ]);
    return { ours: times.get(ours) ?? Number.NaN, reference: times.get(reference) ?? Number.NaN };
  }).slice(rounds / 5);
  return {
    name,
    ours: median(samples.map((sample) => sample.ours)),
    reference: median(samples.map((sample) => sample.reference)),
    ratio: median(samples.map((sample) => sample.ours / sample.reference)),
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
