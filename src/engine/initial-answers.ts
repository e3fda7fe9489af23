import { fieldsByContainer, ownName } from './fields.ts';
import type { Answers, Form } from './form.ts';

/**
 * @param container name of a group or a list; '' for the form
 * @returns the answers that the container's fields start with; for a list, those of a new entry. A list with `minItems`
 * starts with that many entries
 */
export function initialAnswers(form: Form, container = ''): Answers {
  const initial: Record<string, unknown> = {};
  for (const { name, shape, schemas } of fieldsByContainer(form).get(container) ?? []) {
    const own = ownName(name);
    const value = form.fields[name]?.value;
    if (shape === 'value' && value !== undefined) initial[own] = value;
    if (shape === 'list' && schemas[0]?.minItems)
      initial[own] = Array.from({ length: schemas[0].minItems }, () => initialAnswers(form, name));
    if (shape === 'group') {
      const inside = initialAnswers(form, name);
      if (Object.keys(inside).length > 0) initial[own] = inside;
    }
  }
  return initial;
}
