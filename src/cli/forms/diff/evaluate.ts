import type { Day } from '../../../engine/calendar.ts';
import { fieldsOf } from '../../../engine/fields.ts';
import { formerCodesOf } from '../../../engine/former-codes.ts';
import { compileRules, rulesOnly } from '../../../definition/compile.ts';
import { evaluate, type Evaluation } from '../../../engine/evaluate.ts';
import type { Answers, Form } from '../../../engine/form.ts';
import { once } from '../../../engine/once.ts';

const rulesOf = once((form: Form) => compileRules(form));

/**
 * @returns what a form says of answers that were received on a day, whether or not it is open then: a season that opens
 * anew says nothing of an earlier one. Files and lookups are checked no further than in the browser.
 */
export function evaluateOn(form: Form, answers: Answers, day: Day): Evaluation {
  return evaluate(form, rulesOf(form), answers, day);
}

/** @returns whether two definitions evaluate all answers alike */
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
