import type { Schema } from './form.ts';

/** A condition, and the schema that applies when it holds. */
export interface Condition {
  readonly if: Schema;
  readonly then: Schema;
}

/**
 * Merges a step's blocks into one object schema: properties, required and messages at the top, and in `allOf` only
 * conditions. So rjsf draws one object and ajv reports all errors at one place.
 * @param schema dereferenced
 */
export function flatten(schema: Schema): Schema {
  const { allOf = [], if: condition, then, properties, required, errorMessage, ...rest } = schema;
  const branches = [{ properties, required, errorMessage }, ...allOf.filter((branch) => !branch.if).map(flatten)];
  const conditions: Schema[] = condition ? [{ if: condition, then: flatten(then ?? {}) }] : [];
  for (const branch of allOf) {
    if (branch.if) conditions.push({ if: branch.if, then: flatten(branch.then ?? {}) });
    else conditions.push(...(flatten(branch).allOf ?? []));
  }
  const messages = branches.map((branch) => branch.errorMessage).filter(isObject);
  const flat: Record<string, unknown> = {
    ...rest,
    type: 'object',
    properties: Object.assign({}, ...branches.map((branch) => branch.properties)),
  };
  const all = [...new Set(branches.flatMap((branch) => branch.required ?? []))];
  if (all.length > 0) flat['required'] = all;
  if (messages.length > 0)
    flat['errorMessage'] = { required: Object.assign({}, ...messages.map((message) => message['required'])) };
  if (conditions.length > 0) flat['allOf'] = conditions;
  return flat;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A part of a step's schema together with the conditions that it is under. */
export interface Branch {
  /** When it has an `if`, its `then` is a branch of its own. */
  readonly schema: Schema;
  /** The conditions under which it is there, outermost first. */
  readonly conditions: readonly Schema[];
  /** JSON pointer from the step's schema, as ajv writes it in a `schemaPath`. */
  readonly pointer: string;
}

/**
 * Walks through a step's schema, flattened or not.
 * @returns its branches at every depth, outer ones first, in the order of the schema
 */
export function branchesOf(schema: Schema, conditions: readonly Schema[] = [], pointer = '#'): readonly Branch[] {
  const { allOf = [], if: condition, then = {} } = schema;
  return [
    { schema, conditions, pointer },
    ...allOf.flatMap((branch, index) => branchesOf(branch, conditions, `${pointer}/allOf/${index}`)),
    ...(condition ? branchesOf(then, [...conditions, condition], `${pointer}/then`) : []),
  ];
}

const conditionIn = (branch: Schema): readonly Condition[] =>
  branch.if ? [{ if: branch.if, then: branch.then ?? {} }] : [];

/** @returns the conditions directly in a flattened schema; those inside a `then` hold only when it does */
export function conditionsOf(schema: Schema): readonly Condition[] {
  return (schema.allOf ?? []).flatMap(conditionIn);
}

/** @returns the conditions of a step at every depth, in the order in which they stand */
export function allConditions(schema: Schema): readonly Condition[] {
  return branchesOf(schema).flatMap((branch) => conditionIn(branch.schema));
}

/** @returns every schema that declares a field of the step, by field: the unconditional one and those of conditions */
export function declarations(schema: Schema): ReadonlyMap<string, readonly Schema[]> {
  const found = new Map<string, Schema[]>();
  for (const branch of branchesOf(schema)) {
    for (const [field, declared] of Object.entries(branch.schema.properties ?? {}))
      found.set(field, [...(found.get(field) ?? []), declared]);
  }
  return found;
}

/** @returns the fields whose answers a condition depends on */
export function fieldsInCondition(condition: Schema): readonly string[] {
  const inner = [condition.not, ...(condition.allOf ?? []), ...(condition.oneOf ?? [])].filter(
    (branch) => branch !== undefined,
  );
  return [
    ...new Set([
      ...Object.keys(condition.properties ?? {}),
      ...(condition.required ?? []),
      ...inner.flatMap(fieldsInCondition),
    ]),
  ];
}
