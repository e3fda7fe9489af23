import { keyOf, type Path, pathOf, pathsOf } from '../../engine/answer-path.ts';
import type { Answers, Form } from '../../engine/form.ts';

/**
 * @param key of a field
 * @param names of other fields
 * @returns the keys of the other fields that are meant: for one in the same list, only that in the same entry; for one
 * in another list, those in all entries
 */
export function keysSeenFrom(form: Form, answers: Answers, key: string, names: readonly string[]): readonly string[] {
  const from = pathOf(key);
  return names.flatMap((name) =>
    name.includes('.')
      ? pathsOf(form, name, answers)
          .filter((path) => !isInOtherEntry(path, from))
          .map(keyOf)
      : [name],
  );
}

function isInOtherEntry(path: Path, from: Path): boolean {
  const index = path.findIndex((part, at) => part !== from[at]);
  return typeof path[index] === 'number' && typeof from[index] === 'number';
}
