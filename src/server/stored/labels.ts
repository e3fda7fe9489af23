import { keyOf, nameOf, type Path } from '../../engine/answer-path.ts';
import { shownFields } from '../../engine/shown.ts';
import type { FormRules } from '../../engine/compiled.ts';
import { dayInVienna } from '../../engine/calendar.ts';
import { labelOf } from '../../engine/fields.ts';
import type { Form } from '../../engine/form.ts';
import { labelAt } from '../../engine/label-at.ts';
import { once } from '../../engine/once.ts';
import { compileRules } from '../../definition/compile.ts';
import type { Application } from '../store/applications.ts';

/**
 * Labels of fields as the page showed them: from the declaration that applied to the answers, otherwise from all
 * declarations of the field.
 */
export interface Labels {
  /** @returns the label of the field at a path */
  readonly own: (path: Path) => string;
  /** @returns the label after those of the entries and groups that the field is in, e.g. "Device 2: Year" */
  readonly whole: (path: Path) => string;
}

/** @param form the definition that the application was made with */
export function labelsOf(form: Form, { answers, receivedAt }: Pick<Application, 'answers' | 'receivedAt'>): Labels {
  const shown = shownFields(form, rulesOf(form), answers, dayInVienna(receivedAt));
  return {
    own: (path) => labelOf(form, nameOf(path), shown.get(keyOf(path))),
    whole: (path) => labelAt(form, path, shown.get(keyOf(path))),
  };
}

const rulesOf = once((form: Form): FormRules => {
  try {
    return compileRules(form);
  } catch {
    // an old definition may hold rules that no longer compile; its applications must stay readable
    return new Map();
  }
});
