import { type FormRules, holds, prune } from './answers.ts';
import type { Day } from './calendar.ts';
import type { StepRules } from './compiled.ts';
import type { Answers, Exit, Form, Step } from './form.ts';
import { problemsOf } from './messages.ts';
import type { Problem } from './problem.ts';

/**
 * Checks one step by its compiled rules; the whole model is looked at, so that rules may refer to other steps.
 * @param answers normalised
 * @returns what is wrong, in the order of the screen (spec 5)
 */
export function checkStep(form: Form, step: Step, rules: StepRules, answers: Answers, today: Day): readonly Problem[] {
  const { check } = rules;
  return check.call({ today }, answers) ? [] : problemsOf(form, step, check.errors ?? []);
}

/** @returns the exit that the answers lead to: here the application does not go on online (spec 1, 2) */
export function exitOf(step: Step, rules: StepRules | undefined, answers: Answers, today: Day): Exit | undefined {
  return step.exits.find((exit) => holds(exit.if, rules, answers, today));
}

/**
 * Checks a whole application as the server does: hidden answers are pruned, then every step's rules hold. Where an exit
 * applies, nothing else matters.
 * @param answers normalised
 * @returns the pruned answers and what is wrong with them
 */
export function checkForm(form: Form, rules: FormRules, answers: Answers, today: Day): { answers: Answers; problems: readonly Problem[] } {
  const shown = prune(form, rules, answers, today);
  for (const step of form.steps) {
    const exit = exitOf(step, rules.get(step.id), shown, today);
    if (exit) return { answers: shown, problems: [{ path: [exit.problem.field], message: exit.problem.message }] };
  }
  const problems = form.steps.flatMap((step) => {
    const ofStep = rules.get(step.id);
    if (!ofStep) throw new Error(`form <${form.id}>: step <${step.id}> is not compiled`);
    return checkStep(form, step, ofStep, shown, today);
  });
  return { answers: shown, problems };
}
