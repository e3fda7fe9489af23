import * as fc from 'fast-check';
import type { Day } from '../../../engine/calendar.ts';
import type { Answers } from '../../../engine/form.ts';
import type { ServedForm } from '../../../server/forms/served-form.ts';
import { arbitraryAnswers } from './arbitrary-answers.ts';
import { browserSide, type SideEvaluation, rootSide, serverSide } from './sides.ts';

/** Answers that browser and server evaluate differently, shrunk to as few as possible, and both results. */
export interface ParityDifference {
  readonly answers: Answers;
  readonly browser: SideEvaluation;
  readonly server: SideEvaluation;
}

interface Tried {
  readonly examples: readonly Answers[];
  readonly today: Day;
  readonly runs: number;
  readonly seed: number;
}

/**
 * Evaluates random answers with the browser's compiled steps and with the server's check, the latter both step by step
 * and with all steps as one schema.
 * @param examples complete answers that the random ones start from
 * @returns undefined if all results are equal: the same answers remain, with the same problems at the same paths
 */
export async function findDifference(
  served: ServedForm,
  { examples, today, runs, seed }: Tried,
): Promise<ParityDifference | undefined> {
  const browser = await browserSide(served);
  const servers = [serverSide(served), rootSide(served)];
  const differ = (sent: Answers): ParityDifference | undefined => {
    const ours = browser(sent, today);
    const other = servers
      .map((side) => side(sent, today))
      .find((theirs) => JSON.stringify(theirs) !== JSON.stringify(ours));
    return other && { answers: sent, browser: ours, server: other };
  };
  const { counterexample } = fc.check(
    fc.property(arbitraryAnswers(served.form, examples, today), (sent) => differ(sent) === undefined),
    { numRuns: runs, seed },
  );
  return counterexample ? differ(counterexample[0]) : undefined;
}
