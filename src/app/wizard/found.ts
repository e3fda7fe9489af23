import type { Problem } from '../../engine/problem.ts';
import type { Failure } from './submitting/FailureBox.tsx';

/** The result of the last submit of a step; everything is empty if it found nothing wrong. */
export interface Found {
  readonly problems: readonly Problem[];
  /** Messages of problems that belong to no field. */
  readonly general: readonly string[];
  /** Why it failed, if not because of a field. */
  readonly failure: Failure | undefined;
}

export const NOTHING: Found = { problems: [], general: [], failure: undefined };
