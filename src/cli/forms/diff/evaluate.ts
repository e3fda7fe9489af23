import type { Day } from '../../../engine/calendar.ts';
import { fieldsOf } from '../../../engine/fields.ts';
import { formerCodesOf } from '../../../engine/former-codes.ts';
import { compileRules, rulesOnly } from '../../../definition/compile.ts';
import { evaluate, type Evaluation } from '../../../engine/evaluate.ts';
import type { Answers, Form } from '../../../engine/form.ts';
import { once } from '../../../engine/once.ts';

const rulesOf = once((form: Form) => compileRules(form));

/**
 * Evaluates answers as of the day on which they were received, whether or not the form is open on it: a new season says
 * nothing about applications of an earlier one. Files and lookups are checked only as far as in the browser.
 */
export function evaluateOn(form: Form, answers: Answers, day: Day): Evaluation {
  return evaluate(form, rulesOf(form), answers, day);
}

/** @returns whether two definitions have the same rules, so that they evaluate all answers alike */
export function evaluatesAlike(before: Form, after: Form): boolean {
  return rulesText(before) === rulesText(after);
}

/** All parts of a form that an evaluation depends on, without texts. */
const rulesText = once((form: Form) =>
  JSON.stringify({
    steps: form.steps.map(({ schema, exits }) => [rulesOnly(schema), exits.map((exit) => exit.if)]),
    fields: Object.entries(form.fields).map(([name, { widget, derivedFrom }]) => [name, widget, derivedFrom]),
    formerCodes: [...fieldsOf(form)].map(([name, field]) => [name, ...formerCodesOf(field)]),
  }),
);
