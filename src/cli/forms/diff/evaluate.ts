import type { Day } from '../../../engine/calendar.ts';
import { fieldsOf } from '../../../engine/fields.ts';
import { formerCodesOf } from '../../../engine/former-codes.ts';
import { compileRules, rulesOnly } from '../../../definition/compile.ts';
import { evaluate } from '../../../engine/evaluate.ts';
import type { Answers, Form } from '../../../engine/form.ts';
import { closedOn } from '../../../engine/opening.ts';
import { once } from '../../../engine/once.ts';
import type { Problem } from '../../../engine/problem.ts';
import { translate } from '../../translate.ts';

const rulesOf = once((form: Form) => compileRules(form));

/**
 * @returns the problems of answers that were received on a day. Files and lookups are checked no further than in the
 * browser.
 */
export function evaluateOn(form: Form, answers: Answers, day: Day): readonly Problem[] {
  if (closedOn(form, day)) return [{ path: [], message: translate('diff.closed') }];
  return evaluate(form, rulesOf(form), answers, day).problems;
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
    open: [form.openFrom, form.openUntil],
  }),
);
