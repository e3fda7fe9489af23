import { fieldsOf } from '../../../engine/fields.ts';
import type { Form, Step } from '../../../engine/form.ts';
import { fieldRules } from './field-rules.ts';
import { formRules, stepRules } from './form-rules.ts';
import { uiRules } from './ui-rules.ts';
import { type ExplainedNames, namesOf } from './names.ts';
import type { Statement } from './statement.ts';

/**
 * @returns every rule of a form as a German sentence: step by step in the order of the screen, then the rules of the
 * whole form
 */
export function statementsOf(form: Form): readonly Statement[] {
  const names = namesOf(form);
  return [
    ...form.steps.flatMap((step) => [
      ...[...fieldsOf(form).values()]
        .filter((field) => field.step === step)
        .flatMap(({ name }) => statementsAbout(form, step, name, names)),
      ...stepRules(form, step, names).map((rule) => ({ step: step.id, ...rule })),
    ]),
    ...formRules(form, names),
  ];
}

/** @returns every rule of one field */
export function statementsAbout(form: Form, step: Step, name: string, names: ExplainedNames): readonly Statement[] {
  return [...fieldRules(form, step, name, names), ...uiRules(form, name, names)].map((rule) => ({
    step: step.id,
    field: name,
    ...rule,
  }));
}
