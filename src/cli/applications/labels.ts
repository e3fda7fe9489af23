import { type FormRules, shownFields } from '../../engine/answers.ts';
import { dayInVienna } from '../../engine/calendar.ts';
import { labelOf } from '../../engine/fields.ts';
import type { Form } from '../../engine/form.ts';
import { once } from '../../engine/once.ts';
import { compileRules } from '../../definition/compile.ts';
import type { Application } from '../../server/store/applications.ts';

/**
 * @param form the definition that the application was made with
 * @returns a function that gives a field's label as it stood on the page: that of the declaration which the answers
 * brought into force, else those of all its declarations
 */
export function labelsOf(
  form: Form,
  { answers, receivedAt }: Pick<Application, 'answers' | 'receivedAt'>,
): (name: string) => string {
  const shown = shownFields(form, rulesOf(form), answers, dayInVienna(receivedAt));
  return (name) => labelOf(form, name, shown.get(name));
}

const rulesOf = once((form: Form): FormRules => {
  try {
    return compileRules(form);
  } catch {
    // an old definition may hold what is no rule any more, and its applications are to be read all the same
    return new Map();
  }
});
