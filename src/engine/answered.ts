import { isObject } from './is-object.ts';
import { answerAt, nameOf, type Path } from './answer-path.ts';
import { fieldsByContainer, fieldsOf, ownName } from './fields.ts';
import type { Answers, Form } from './form.ts';

/**
 * @returns the paths that hold the fields of a list or group: one per entry of the list, or the group's own path;
 * undefined for a field with a value, and for a list or group without an answer
 */
export function placesOf(form: Form, path: Path, answers: Answers): readonly Path[] | undefined {
  const { shape } = fieldsOf(form).get(nameOf(path)) ?? {};
  const answer = answerAt(answers, path);
  if (shape === 'list' && Array.isArray(answer)) return answer.map((_entry, index) => [...path, index]);
  return shape === 'group' && isObject(answer) ? [path] : undefined;
}

/**
 * @param place path of an entry or a group; [] for the form
 * @returns the paths of the answers directly at this place, in the order of the screen; answers to unknown fields come
 * last
 */
export function answeredAt(form: Form, place: Path, answers: Answers): readonly Path[] {
  const here = place.length === 0 ? answers : answerAt(answers, place);
  if (!isObject(here)) return [];
  const known = (fieldsByContainer(form).get(nameOf(place)) ?? []).map(({ name }) => ownName(name));
  return [...new Set([...known.filter((name) => Object.hasOwn(here, name)), ...Object.keys(here)])].map((name) => [
    ...place,
    name,
  ]);
}

/** @returns the paths of all values, including those in lists and groups, in the order of the screen */
export function valuePaths(form: Form, answers: Answers, place: Path = []): readonly Path[] {
  return answeredAt(form, place, answers).flatMap(
    (path) => placesOf(form, path, answers)?.flatMap((inside) => valuePaths(form, answers, inside)) ?? [path],
  );
}
