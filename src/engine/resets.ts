import { fieldsOf, meantBy } from './fields.ts';
import type { Form } from './form.ts';
import { allConditions, fieldsInCondition, insideName } from './step.ts';
import { once } from './once.ts';
import { narrowedBy } from './lookup-params.ts';

/**
 * Finds which answers to reset when a field changes: answers from lists that are fetched with the field's value, and
 * answers that such an answer filled in. What customers typed themselves stays (decisions.md#answers).
 * @returns the names of the fields to reset by the name of the changed field, transitively. Two fields of one list mean
 * fields of the same entry; a field outside of the list resets the fields in each entry
 */
export const resetsOf = once((form: Form): ReadonlyMap<string, readonly string[]> => {
  const lists = new Map<string, readonly string[]>();
  for (const [name, { lookup }] of Object.entries(form.fields)) {
    if (!lookup) continue;
    for (const parameter of narrowedBy(lookup).map((bare) => meantBy(form, name, bare)))
      lists.set(parameter, [...(lists.get(parameter) ?? []), name]);
  }
  const filledBy = (name: string) =>
    Object.keys(form.fields[name]?.lookup?.fills ?? {}).map((bare) => meantBy(form, name, bare));
  const resets = new Map<string, readonly string[]>();
  for (const name of fieldsOf(form).keys()) {
    const found = new Set<string>();
    const open = [...(lists.get(name) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(...filledBy(next), ...(lists.get(next) ?? []));
    }
    found.delete(name);
    if (found.size > 0) resets.set(name, [...found]);
  }
  return resets;
});

/**
 * @returns the names of the fields that decide what is drawn: fields named by a condition, an exit, a lookup, an
 * `alternative` or a `derivedFrom`, fields with an `alternative`, and all lists, because of their number of entries
 */
export const watchedFields = once((form: Form): ReadonlySet<string> => {
  const watched = new Set<string>();
  for (const { name, shape } of fieldsOf(form).values()) if (shape === 'list') watched.add(name);
  for (const step of form.steps) {
    for (const { if: condition, container } of allConditions(step.schema))
      for (const bare of fieldsInCondition(condition)) watched.add(insideName(container, bare));
    for (const exit of step.exits) for (const name of fieldsInCondition(exit.if)) watched.add(name);
  }
  for (const [name, { lookup, alternative, derivedFrom }] of Object.entries(form.fields)) {
    const named = [...(lookup ? narrowedBy(lookup) : []), alternative?.field, derivedFrom];
    for (const bare of named) if (bare !== undefined) watched.add(meantBy(form, name, bare));
    if (alternative) watched.add(name);
  }
  return watched;
});
