import { nameOf, pathOf } from '../../engine/answer-path.ts';
import type { Step } from '../../engine/form.ts';
import type { Problem } from '../../engine/problem.ts';
import type { ServerProblem } from '../api/submit.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import { sortProblems } from './server-problems.ts';
import type { Failure } from './summary/FailureBox.tsx';

/** What the last submit of a step found; nothing of anything when all was in order. */
export interface Found {
  readonly problems: readonly Problem[];
  /** What it found, besides, that belongs to no field. */
  readonly general: readonly string[];
  /** Why it came to nothing, when that is no field's matter. */
  readonly failure: Failure | undefined;
}

export const NOTHING: Found = { problems: [], general: [], failure: undefined };

/**
 * Shows what the server found at its fields.
 * @returns what is told on the first step that has such a field; without one, on the step that was submitted
 */
export function foundByServer(
  { form, store, translate }: FormRuntime,
  problems: readonly ServerProblem[],
): { readonly on: Step | undefined; readonly found: Found } {
  const { fields, general } = sortProblems(
    form,
    problems,
    translate('error.default'),
    (key) => store.schema(key) !== undefined && form.fields[nameOf(pathOf(key))]?.derivedFrom === undefined,
  );
  const on = form.steps.find((step) => fields.some((problem) => isIn(step, problem)));
  store.showServerProblems(fields);
  const found: Found = on
    ? { ...NOTHING, problems: fields.filter((problem) => isIn(on, problem)), general }
    : { ...NOTHING, failure: { messages: general, kind: 'refused' } };
  return { on, found };
}

function isIn(step: Step, problem: Problem): boolean {
  const name = problem.path[0] ?? '';
  return step.sections.some((section) => section.rows.flat().some((cell) => cell.field === name));
}
