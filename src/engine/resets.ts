import { fieldsOf } from './fields.ts';
import type { Form } from './form.ts';
import { allConditions, fieldsInCondition } from './step.ts';
import { once } from './once.ts';
import { parametersOf } from './path.ts';

/**
 * Finds which answers to reset when a field changes: those from lists that are fetched with the field, those that such
 * an answer filled in, and those of fields that a rule shows because of it (decisions.md#answers).
 * @returns the fields to reset, by the changed field, transitively
 */
export const resetsOf = once((form: Form): ReadonlyMap<string, readonly string[]> => {
  const lists = new Map<string, readonly string[]>();
  const because = new Map<string, Set<string>>();
  for (const [name, { lookup }] of Object.entries(form.fields)) {
    if (!lookup) continue;
    for (const parameter of parametersOf(lookup.url)) lists.set(parameter, [...(lists.get(parameter) ?? []), name]);
    because.set(name, new Set(Object.keys(lookup.fills ?? {})));
  }
  for (const step of form.steps) {
    for (const condition of allConditions(step.schema)) {
      for (const name of fieldsInCondition(condition.if)) {
        for (const shown of Object.keys(condition.then.properties ?? {})) because.get(name)?.add(shown);
      }
    }
  }
  const resets = new Map<string, readonly string[]>();
  for (const name of fieldsOf(form).keys()) {
    const found = new Set<string>();
    const open = [...(lists.get(name) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(...(because.get(next) ?? []), ...(lists.get(next) ?? []));
    }
    found.delete(name);
    if (found.size > 0) resets.set(name, [...found]);
  }
  return resets;
});

/** @returns the fields that decide what is drawn: those of a condition, an exit or a list */
export function watchedFields(form: Form): ReadonlySet<string> {
  const watched = new Set<string>();
  for (const step of form.steps) {
    const conditions = [
      ...allConditions(step.schema).map((condition) => condition.if),
      ...step.exits.map((exit) => exit.if),
    ];
    for (const name of conditions.flatMap((condition) => [...fieldsInCondition(condition)])) watched.add(name);
  }
  for (const [name, { lookup, alternative, derivedFrom }] of Object.entries(form.fields)) {
    for (const parameter of lookup ? parametersOf(lookup.url) : []) watched.add(parameter);
    if (alternative) watched.add(name).add(alternative.field);
    if (derivedFrom) watched.add(derivedFrom);
  }
  return watched;
}
