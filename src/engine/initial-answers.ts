import { fieldsByContainer } from './fields.ts';
import type { Answers, Form } from './form.ts';

/** @returns the answers that the form starts with; a list with `minItems` starts with that many entries */
export function initialAnswers(form: Form): Answers {
  return initialAnswersIn(form, '');
}

/** @returns the answers that a new entry of the list starts with */
export function firstEntry(form: Form, list: string): Answers {
  return initialAnswersIn(form, list);
}

/**
 * @param container name of a group or a list; '' for the form
 * @returns the answers that the container's fields start with; for a list, those of one entry
 */
export function initialAnswersIn(form: Form, container: string): Answers {
  const first: Record<string, unknown> = {};
  for (const { name, shape, schemas } of fieldsByContainer(form).get(container) ?? []) {
    const own = container === '' ? name : name.slice(container.length + 1);
    const value = form.fields[name]?.value;
    if (shape === 'value' && value !== undefined) first[own] = value;
    if (shape === 'list' && schemas[0]?.minItems)
      first[own] = Array.from({ length: schemas[0].minItems }, () => firstEntry(form, name));
    if (shape === 'group') {
      const inside = initialAnswersIn(form, name);
      if (Object.keys(inside).length > 0) first[own] = inside;
    }
  }
  return first;
}
