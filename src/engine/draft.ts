import { isObject } from './is-object.ts';
import { fieldsByContainer, ownName } from './fields.ts';
import type { Answers, Form } from './form.ts';
import { initialAnswers } from './initial-answers.ts';
import { kindOf } from './kinds/index.ts';

/** The answers that may be stored on the device. */
export interface DraftAnswers {
  /** null: the customer emptied a field that the definition fills in. */
  readonly answers: Answers;
  /** Keys of the fields whose answers stay off the device. */
  readonly without: readonly string[];
}

/** @returns whether a field's answer may be stored on the device; false for a field with a fixed `state`, too */
export function isStoredOnDevice(form: Form, name: string): boolean {
  const field = form.fields[name];
  return field?.draft !== false && field?.state === undefined && !kindOf(field)?.staysOffDevice;
}

/**
 * Picks the answers that may be stored on the device; in lists and groups, field by field.
 * @param typed all answers, those of hidden fields included
 */
export function draftOf(form: Form, typed: Answers): DraftAnswers {
  const without: string[] = [];
  return { answers: storedIn(form, '', typed, '', without), without };
}

/** @param before prefix of the keys of the container's fields */
function storedIn(form: Form, container: string, typed: Answers, before: string, without: string[]): Answers {
  const stored: Record<string, unknown> = {};
  const initial = initialAnswers(form, container);
  for (const { name, shape } of fieldsByContainer(form).get(container) ?? []) {
    const own = ownName(name);
    const value = typed[own];
    const isPrefilled = initial[own] !== undefined;
    const key = before + own;
    if (value === undefined) {
      if (isPrefilled && isStoredOnDevice(form, name)) stored[own] = null;
    } else if (!isStoredOnDevice(form, name)) {
      if (!isPrefilled) without.push(key);
    } else if (shape === 'list' && Array.isArray(value))
      stored[own] = value.map((entry: unknown, index) =>
        isObject(entry) ? storedIn(form, name, entry, `${key}.${index}.`, without) : {},
      );
    else if (shape === 'group' && isObject(value)) stored[own] = storedIn(form, name, value, `${key}.`, without);
    else if (shape === 'value') stored[own] = value;
  }
  return stored;
}
