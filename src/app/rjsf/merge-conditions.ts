import type { RJSFSchema } from '@rjsf/utils';
import { onlyAdds } from '../../engine/containers.ts';
import type { Schema } from '../../engine/form.ts';

/**
 * Puts what the conditions show beside what is always there. An `allOf` holds nothing but conditions (engine/step.ts),
 * and rjsf has looked at them. A list or a group that is declared again gets the fields that are added to it; any other
 * field is declared by the last one.
 */
export function mergeConditions(schema: RJSFSchema): RJSFSchema {
  const { allOf = [], ...always } = schema as unknown as Schema;
  return allOf.reduce(joined, always) as unknown as RJSFSchema;
}

function joined(one: Schema, other: Schema): Schema {
  const properties = { ...one.properties };
  for (const [name, declared] of Object.entries(other.properties ?? {})) {
    const before = properties[name];
    properties[name] = before && onlyAdds(declared) ? extended(before, declared) : declared;
  }
  return { ...one, properties, required: [...(one.required ?? []), ...(other.required ?? [])] };
}

function extended(container: Schema, added: Schema): Schema {
  if (container.items && added.items) return { ...container, items: withFields(container.items, added.items) };
  return withFields(container, added);
}

/** Conditions of what is added are left for rjsf to look at, with those that are there. */
function withFields(one: Schema, other: Schema): Schema {
  const conditions = [...(one.allOf ?? []), ...(other.allOf ?? [])];
  return { ...joined(one, other), ...(conditions.length > 0 ? { allOf: conditions } : {}) };
}
