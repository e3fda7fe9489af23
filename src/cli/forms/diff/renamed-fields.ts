import { type Field, fieldsOf } from '../../../engine/fields.ts';
import type { Form } from '../../../engine/form.ts';
import { namesOf } from '../explain/names.ts';

/**
 * Finds fields that an edit gave another name: one that went and one that came, with the same label in the same list or
 * group.
 * @returns the new names by the old ones
 */
export function renamedFields(before: Form, after: Form): ReadonlyMap<string, string> {
  const came = fieldsOnlyIn(after, before);
  const renamed = new Map<string, string>();
  // a container comes before its fields
  for (const old of fieldsOnlyIn(before, after)) {
    const container = renamed.get(old.container) ?? old.container;
    const same = came.find(
      (fresh) =>
        fresh.container === container &&
        fresh.shape === old.shape &&
        namesOf(before).at(old.name) === namesOf(after).at(fresh.name),
    );
    if (same) renamed.set(old.name, same.name);
  }
  return renamed;
}

const fieldsOnlyIn = (form: Form, other: Form): readonly Field[] =>
  [...fieldsOf(form).values()].filter(({ name }) => !fieldsOf(other).has(name));
