import type { Day } from '../../../engine/calendar.ts';
import { compileRules, rulesOnly } from '../../../definition/compile.ts';
import { evaluate } from '../../../engine/evaluate.ts';
import type { Answers, Form } from '../../../engine/form.ts';
import { closedOn } from '../../../engine/opening.ts';
import { once } from '../../../engine/once.ts';
import type { Problem } from '../../../engine/problem.ts';
import { say } from '../../say.ts';

const rulesOf = once((form: Form) => compileRules(form));

/** @returns what a form would say of answers that came in on a day; of files and lists no more than the browser sees */
export function judge(form: Form, answers: Answers, day: Day): readonly Problem[] {
  if (closedOn(form, day)) return [{ path: [], message: say('diff.closed') }];
  return evaluate(form, rulesOf(form), answers, day).problems;
}

/** @returns whether two definitions may judge the same answers differently */
export function judgeAlike(before: Form, after: Form): boolean {
  return judging(before) === judging(after);
}

/** All that a judgement looks at, without any text. */
const judging = once((form: Form) =>
  JSON.stringify({
    steps: form.steps.map(({ schema, exits }) => [rulesOnly(schema), exits.map((exit) => exit.if)]),
    fields: Object.entries(form.fields).map(([name, { widget, derivedFrom }]) => [name, widget, derivedFrom]),
    open: [form.openFrom, form.openUntil],
  }),
);
