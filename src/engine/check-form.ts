import { type FormRules, prune } from './answers.ts';
import type { Day } from './calendar.ts';
import { checkStep, exitOf } from './check.ts';
import type { Answers, Form } from './form.ts';
import type { Problem } from './problem.ts';

/**
 * Checks a whole application as the server does: hidden answers are pruned, then every step's rules hold. Where an exit
 * applies, nothing else matters.
 * @param answers normalised
 * @returns the pruned answers and what is wrong with them
 */
export function checkForm(
  form: Form,
  rules: FormRules,
  answers: Answers,
  today: Day,
): { answers: Answers; problems: readonly Problem[] } {
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
