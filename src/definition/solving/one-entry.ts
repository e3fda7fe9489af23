import { answerAt, keyOf, type Path, withAnswer } from '../../engine/answer-path.ts';
import { containerOf, fieldsOf, ownName } from '../../engine/fields.ts';
import type { Answers, Form } from '../../engine/form.ts';

/**
 * Answers by the whole names of fields; the answer of a field in a list is that of the first entry. The answer of the
 * list itself has an object for each entry, with the answers that differ from the first entry.
 */
export type FlatAnswers = Answers;

/** @returns the path of a field's answer; in the first entry if the field is in a list */
export function firstPath(form: Pick<Form, 'steps' | 'fields'>, name: string): Path {
  const container = containerOf(name);
  if (container === '') return [name];
  const around = firstPath(form, container);
  return fieldsOf(form).get(container)?.shape === 'list' ? [...around, 0, ownName(name)] : [...around, ownName(name)];
}

/** @returns the key of the first answer of a field */
export function firstKey(form: Pick<Form, 'steps' | 'fields'>, name: string): string {
  return keyOf(firstPath(form, name));
}

/** @returns the answers nested as they are sent */
export function nestedAnswers(form: Pick<Form, 'steps' | 'fields'>, flat: FlatAnswers): Answers {
  const names = Object.keys(flat);
  const shapeOf = (name: string) => fieldsOf(form).get(name)?.shape ?? 'value';
  if (!names.some((name) => name.includes('.') || shapeOf(name) !== 'value')) return flat;
  const order = [...fieldsOf(form).keys()].filter((name) => flat[name] !== undefined && shapeOf(name) !== 'group');
  const unknown = names.filter((name) => !fieldsOf(form).has(name));
  const put = (all: Answers, name: string) => {
    const value = flat[name];
    if (shapeOf(name) !== 'list' || !Array.isArray(value)) return withAnswer(all, firstPath(form, name), value);
    return value.length === 0 ? all : withAnswer(all, firstPath(form, name), [{}]);
  };
  const one = [...unknown, ...order].reduce(put, {});
  return order
    .filter((name) => shapeOf(name) === 'list')
    .reduce((all, name) => repeated(form, all, name, flat[name]), one);
}

function repeated(form: Pick<Form, 'steps' | 'fields'>, answers: Answers, list: string, entries: unknown): Answers {
  if (!Array.isArray(entries) || entries.length < 2) return answers;
  const path = firstPath(form, list);
  const entry = answerAt(answers, [...path, 0]);
  const others = entries.slice(1).map((other: unknown) => ({ ...(entry as object), ...(other as object) }));
  return withAnswer(answers, path, [entry, ...others]);
}
