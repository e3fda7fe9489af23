import type { RJSFSchema } from '@rjsf/utils';
import { onlyAdds } from '../../engine/containers.ts';
import type { Schema } from '../../engine/form.ts';

/**
 * Merges the subschemas that conditions add into the rest of a schema. An `allOf` holds only conditions
 * (engine/step.ts), which rjsf has already resolved. A list or a group that is declared again gets the added fields;
 * for any other field the last declaration wins.
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

/** Keeps the conditions of both schemas, for rjsf to resolve. */
function withFields(one: Schema, other: Schema): Schema {
  const conditions = [...(one.allOf ?? []), ...(other.allOf ?? [])];
  return { ...joined(one, other), ...(conditions.length > 0 ? { allOf: conditions } : {}) };
}
