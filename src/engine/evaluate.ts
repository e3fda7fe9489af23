import { pathOf } from './answer-path.ts';
import { shapeProblems } from './answer-shape.ts';
import { normalise } from './answers.ts';
import { prune } from './shown.ts';
import type { FormRules, StepRules } from './compiled.ts';
import type { Day } from './calendar.ts';
import { checkStep, exitOf } from './check.ts';
import type { Answers, Form, Step } from './form.ts';
import type { Problem } from './problem.ts';
import { warnStep } from './warnings.ts';

/** The result of evaluating answers; problems and warnings in the order of the screen. */
export interface Evaluation {
  /** Normalised, without the answers of hidden fields. */
  readonly answers: Answers;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** The step whose exit applies. Then the exit's problem is the only one, and there are no warnings. */
  readonly exit: Step | undefined;
}

/**
 * Evaluates answers as a submit does: normalises and prunes them, then checks every step. When an exit applies, no
 * other rule counts. When a list or group is misshapen or too long, no rule is checked at all.
 * @param rules compiled rules of all steps
 * @param sent the answers as typed or received
 * @throws Error when a step is not compiled
 */
export function evaluate(form: Form, rules: FormRules, sent: Answers, today: Day): Evaluation {
  const misshapen = shapeProblems(form, sent);
  if (misshapen.length > 0) return { answers: {}, problems: misshapen, warnings: [], exit: undefined };
  const answers = prune(form, rules, normalise(form, sent), today);
  for (const step of form.steps) {
    const exit = exitOf(form, step, rules.get(step.id), answers, today);
    if (exit) {
      const { field, message } = exit.problem;
      return { answers, problems: [{ path: [...pathOf(field)], message }], warnings: [], exit: step };
    }
  }
  const each = (of: (step: Step, compiled: StepRules) => readonly Problem[]) =>
    form.steps.flatMap((step) => {
      const compiled = rules.get(step.id);
      if (!compiled) throw new Error(`form <${form.id}>: step <${step.id}> is not compiled`);
      return of(step, compiled);
    });
  return {
    answers,
    problems: each((step, compiled) => checkStep(form, step, compiled, answers, today)),
    warnings: each((step, compiled) => warnStep(form, step, compiled, answers, today)),
    exit: undefined,
  };
}
