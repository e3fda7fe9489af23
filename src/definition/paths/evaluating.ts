import type { FormRules } from '../../engine/compiled.ts';
import type { Day } from '../../engine/calendar.ts';
import { evaluate, type Evaluation } from '../../engine/evaluate.ts';
import type { Answers, Form } from '../../engine/form.ts';

/** Evaluates answers as they are sent. */
export type Evaluate = (sent: Answers) => Evaluation;

/** @returns a function that evaluates the same answers once: a search tries a third of them several times */
export function evaluating(form: Form, rules: FormRules, today: Day): Evaluate {
  const known = new Map<string, Evaluation>();
  return (sent) => {
    const key = JSON.stringify(sent);
    const evaluation = known.get(key) ?? evaluate(form, rules, sent, today);
    known.set(key, evaluation);
    return evaluation;
  };
}
