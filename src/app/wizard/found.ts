import { nameOf, pathOf } from '../../engine/answer-path.ts';
import type { Step } from '../../engine/form.ts';
import type { Problem } from '../../engine/problem.ts';
import type { ServerProblem } from '../api/submit.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import { sortProblems } from './server-problems.ts';
import type { Failure } from './summary/FailureBox.tsx';

/** The result of the last submit of a step; everything is empty if it found nothing wrong. */
export interface Found {
  readonly problems: readonly Problem[];
  /** Messages of problems that belong to no field. */
  readonly general: readonly string[];
  /** Why it failed, if not because of a field. */
  readonly failure: Failure | undefined;
}

export const NOTHING: Found = { problems: [], general: [], failure: undefined };

/**
 * Shows the problems that the server has found at their fields.
 * @returns on: the first step with such a field, if any; found: what to show there, or else on the submitted step
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
