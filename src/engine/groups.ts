import { isObject } from './is-object.ts';
import { type Field, fieldsByContainer, fieldsOf, ownName } from './fields.ts';
import type { Answers, Form } from './form.ts';
import { once } from './once.ts';

/**
 * Adds an empty object for each group without answers. Checks need it: a required field in an empty group is then
 * reported as missing, at the field itself. Conditions need it too: drawing a field and requiring it must depend on the
 * same result.
 * @returns a copy; the same answers when the form has no groups
 */
export function withGroups(form: Form, answers: Answers): Answers {
  return hasGroups(form) ? filled(form, '', answers) : answers;
}

const hasGroups = once((form: Form): boolean => [...fieldsOf(form).values()].some(({ shape }) => shape === 'group'));

function filled(form: Form, container: string, answers: Answers): Answers {
  const made: Record<string, unknown> = { ...answers };
  for (const field of fieldsByContainer(form).get(container) ?? []) {
    const own = ownName(field.name);
    const value = filledField(form, field, made[own]);
    if (value !== undefined) made[own] = value;
  }
  return made;
}

function filledField(form: Form, { name, shape }: Field, value: unknown): unknown {
  if (shape === 'group') return isObject(value ?? {}) ? filled(form, name, (value ?? {}) as Answers) : value;
  if (shape === 'list' && Array.isArray(value))
    return value.map((entry: unknown) => (isObject(entry) ? filled(form, name, entry) : entry));
  return value;
}
