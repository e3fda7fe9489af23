import type { Path } from './answer-path.ts';
import { isAnswers } from './containers.ts';
import { type Field, fieldsByContainer, hasContainers } from './fields.ts';
import type { Answers, Form } from './form.ts';
import { ownOrGeneralMessage } from './messages.ts';
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
    const own = container === '' ? field.name : field.name.slice(container.length + 1);
    const value = Object.hasOwn(answers, own) ? answers[own] : undefined;
    if (field.shape === 'value' || value === undefined || value === null) return [];
    const path = [...at, own];
    if (field.shape === 'group')
      return isAnswers(value) ? problemsInside(form, field.name, value, path) : [problem(form, field, path, 'type')];
    if (!Array.isArray(value)) return [problem(form, field, path, 'type')];
    if (value.length > mostEntriesOf(field)) return [problem(form, field, path, 'maxItems')];
    if (!value.every(isAnswers)) return [problem(form, field, path, 'type')];
    return value.flatMap((entry, index) => problemsInside(form, field.name, entry, [...path, index]));
  });
}

/** Maximum number of entries of any list; the lint refuses a larger `maxItems`. */
export const MOST_ENTRIES = 100;

/**
 * @returns the maximum number of entries of a list: the largest `maxItems` of its declarations, or {@link MOST_ENTRIES}
 */
export function mostEntriesOf({ schemas }: Pick<Field, 'schemas'>): number {
  const limits = schemas.flatMap(({ maxItems }) => maxItems ?? []);
  return limits.length > 0 ? Math.max(...limits) : MOST_ENTRIES;
}

function problem(form: Form, { schemas }: Field, path: Path, keyword: string): Problem {
  return { path: [...path], message: ownOrGeneralMessage(form.messages, schemas[0] ?? {}, keyword) };
}
