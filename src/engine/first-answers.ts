import { fieldsByContainer } from './fields.ts';
import type { Answers, Form } from './form.ts';

/** @returns what the form's fields are filled with at first; a list that must have entries begins with so many */
export function firstAnswers(form: Form): Answers {
  return firstIn(form, '');
}

/** @returns what a new entry of a list is filled with at first */
export function firstEntry(form: Form, list: string): Answers {
  return firstIn(form, list);
}

/** @returns what the fields of a group, or of an entry of a list, are filled with at first; '' for the form's own */
export function firstIn(form: Form, container: string): Answers {
  const first: Record<string, unknown> = {};
  for (const { name, shape, schemas } of fieldsByContainer(form).get(container) ?? []) {
    const own = container === '' ? name : name.slice(container.length + 1);
    const value = form.fields[name]?.value;
    if (shape === 'value' && value !== undefined) first[own] = value;
    if (shape === 'list' && schemas[0]?.minItems)
      first[own] = Array.from({ length: schemas[0].minItems }, () => firstEntry(form, name));
    if (shape === 'group') {
      const inside = firstIn(form, name);
      if (Object.keys(inside).length > 0) first[own] = inside;
    }
  }
  return first;
}
