import { holds } from './shown.ts';
import type { Day } from './calendar.ts';
import type { StepRules } from './compiled.ts';
import { withGroups } from './groups.ts';
import type { Answers, Exit, Form, Step } from './form.ts';
import { problemsOf } from './messages.ts';
import type { Problem } from './problem.ts';

/**
 * Checks one step by its compiled rules. They get the answers of the whole form, since rules may refer to other steps.
 * @param answers normalised
 * @returns the problems, in the order of the screen
 */
export function checkStep(form: Form, step: Step, rules: StepRules, answers: Answers, today: Day): readonly Problem[] {
  const { check } = rules;
  return check.call({ today }, withGroups(form, answers)) ? [] : problemsOf(form, step, check.errors ?? []);
}

/** @returns the first exit whose condition holds: the customer can't go on online; undefined when there is none */
export function exitOf(
  form: Form,
  step: Step,
  rules: StepRules | undefined,
  answers: Answers,
  today: Day,
): Exit | undefined {
  if (step.exits.length === 0) return undefined;
  const grouped = withGroups(form, answers);
  return step.exits.find((exit) => holds(exit.if, rules, grouped, today));
}
