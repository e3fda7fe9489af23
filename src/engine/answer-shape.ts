import { isObject } from './is-object.ts';
import type { Path } from './answer-path.ts';
import { type Field, fieldsByContainer, hasContainers, mostEntriesOf, ownName } from './fields.ts';
import type { Answers, Form } from './form.ts';
import { ownOrGeneralMessage } from './general-message.ts';
import type { Problem } from './problem.ts';

/**
 * Finds answers that no rule can check: a list that is no array, an entry or a group that is no object, a list with too
 * many entries. Entries of a list that is too long are not read, so the call is fast whatever the length.
 * @param sent the answers as received
 * @returns one problem for each such list or group
 */
export function shapeProblems(form: Form, sent: Answers): readonly Problem[] {
  return hasContainers(form) ? problemsInside(form, '', sent, []) : [];
}

function problemsInside(form: Form, container: string, answers: Answers, at: Path): readonly Problem[] {
  return (fieldsByContainer(form).get(container) ?? []).flatMap((field): readonly Problem[] => {
    const own = ownName(field.name);
    const value = Object.hasOwn(answers, own) ? answers[own] : undefined;
    if (field.shape === 'value' || value === undefined || value === null) return [];
    const path = [...at, own];
    if (field.shape === 'group')
      return isObject(value) ? problemsInside(form, field.name, value, path) : [problem(form, field, path, 'type')];
    if (!Array.isArray(value)) return [problem(form, field, path, 'type')];
    if (value.length > mostEntriesOf(field)) return [problem(form, field, path, 'maxItems')];
    if (!value.every(isObject)) return [problem(form, field, path, 'type')];
    return value.flatMap((entry, index) => problemsInside(form, field.name, entry, [...path, index]));
  });
}

function problem(form: Form, { schemas }: Field, path: Path, keyword: string): Problem {
  return { path: [...path], message: ownOrGeneralMessage(form.messages, schemas[0] ?? {}, keyword) };
}
