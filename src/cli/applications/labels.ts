import { type FormRules, shownFields } from '../../engine/answers.ts';
import { dayInVienna } from '../../engine/calendar.ts';
import { labelOf } from '../../engine/fields.ts';
import type { Form } from '../../engine/form.ts';
import { once } from '../../engine/once.ts';
import { compileRules } from '../../definition/compile.ts';
import type { Application } from '../../server/store/applications.ts';

/**
 * @param form the definition that the application was made with
 * @returns a function that gives a field's label as the page showed it: the label of the declaration that applied to
 * the answers, otherwise the labels of all its declarations
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
    // an old definition may hold rules that no longer compile; its applications must stay readable
    return new Map();
  }
});
