import { isObject } from './is-object.ts';
import { declaredIn, insideOf, onlyAdds, shapeOf } from './containers.ts';
import type { Schema } from './form.ts';

/** A condition, and the schema that applies when it holds. */
export interface Condition {
  readonly if: Schema;
  readonly then: Schema;
  /**
   * Name of the list or group whose answers the condition tests, entry by entry in a list; '' for the form's answers.
   */
  readonly container: string;
}

/**
 * Merges a step's blocks into one object schema: properties, required and messages at the top, and in `allOf` only
 * conditions. So rjsf draws one object and ajv reports all errors at one place. Entries of lists and groups are merged
 * likewise.
 * @param schema dereferenced
 */
export function flatten(schema: Schema): Schema {
  const { allOf = [], if: condition, then, properties, required, errorMessage, ...rest } = schema;
  const parts = allOf.map(flatten);
  const branches = [{ properties, required, errorMessage }, ...parts];
  const conditions: readonly Schema[] = [
    ...(condition ? [{ if: condition, then: flatten(then ?? {}) }] : []),
    ...parts.flatMap((part) => part.allOf ?? []),
  ];
  const messages = branches.map((branch) => branch.errorMessage).filter(isObject);
  const flat: Record<string, unknown> = {
    ...rest,
    type: 'object',
    properties: flattenFields(Object.assign({}, ...branches.map((branch) => branch.properties))),
  };
  const all = [...new Set(branches.flatMap((branch) => branch.required ?? []))];
  if (all.length > 0) flat['required'] = all;
  if (messages.length > 0)
    flat['errorMessage'] = { required: Object.assign({}, ...messages.map((message) => message['required'])) };
  if (conditions.length > 0) flat['allOf'] = conditions;
  return flat;
}

function flattenFields(properties: Readonly<Record<string, Schema>>): Readonly<Record<string, Schema>> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const inside = insideOf(schema);
      if (!inside) return [name, schema];
      if (shapeOf(schema) === 'list') return [name, { ...schema, items: flatten(inside) }];
      const { type: _type, ...flat } = flatten(schema);
      const messages = [schema.errorMessage, flat.errorMessage].filter(isObject);
      const errorMessage = messages.length === 0 ? schema.errorMessage : Object.assign({}, ...messages);
      return [
        name,
        {
          ...(onlyAdds(schema) ? {} : { type: 'object' }),
          ...flat,
          ...(errorMessage === undefined ? {} : { errorMessage }),
        },
      ];
    }),
  );
}

/** A part of a step's schema together with the conditions that it is under. */
export interface Branch {
  /** When it has an `if`, its `then` is a branch of its own. */
  readonly schema: Schema;
  /**
   * The conditions under which the branch applies, outermost first. All of them test the answers of {@link container}.
   */
  readonly conditions: readonly Schema[];
  /** JSON pointer from the step's schema, as ajv writes it in a `schemaPath`. */
  readonly pointer: string;
  /** Name of the list or group whose fields it declares; '' for the form's own. */
  readonly container: string;
  /** The branch that declares the container; it has conditions of its own. */
  readonly within?: Branch;
}

/**
 * Walks through a step's schema, flattened or not.
 * @returns its branches at every depth, outer ones first, in the order of the schema
 */
export function branchesOf(schema: Schema): readonly Branch[] {
  return branchesIn({ schema, conditions: [], pointer: '#', container: '' });
}

function branchesIn(branch: Branch): readonly Branch[] {
  const { schema, conditions, pointer, container } = branch;
  const { allOf = [], if: condition, then = {} } = schema;
  return [
    branch,
    ...declaredIn(schema).containers.flatMap(({ name, shape, inside }) =>
      branchesIn({
        schema: inside,
        conditions: [],
        pointer: `${pointer}/properties/${name}${shape === 'list' ? '/items' : ''}`,
        container: insideName(container, name),
        within: branch,
      }),
    ),
    ...allOf.flatMap((part, index) => branchesIn({ ...branch, schema: part, pointer: `${pointer}/allOf/${index}` })),
    ...(condition
      ? branchesIn({ ...branch, schema: then, conditions: [...conditions, condition], pointer: `${pointer}/then` })
      : []),
  ];
}

/** @returns the whole name of a field: its container's name ('' for none) and its own */
export function insideName(container: string, field: string): string {
  return container === '' ? field : `${container}.${field}`;
}

const conditionIn = (branch: Schema, container = ''): readonly Condition[] =>
  branch.if ? [{ if: branch.if, then: branch.then ?? {}, container }] : [];

/** @returns the conditions directly in a flattened schema, without those nested in a `then` */
export function conditionsOf(schema: Schema): readonly Condition[] {
  return (schema.allOf ?? []).flatMap((branch) => conditionIn(branch));
}

/** @returns all conditions of a step, including those in lists and groups, in the order of the schema */
export function allConditions(schema: Schema): readonly Condition[] {
  return branchesOf(schema).flatMap((branch) => conditionIn(branch.schema, branch.container));
}

/**
 * @returns every schema that declares a field of the step, by the field's whole name: the unconditional one and those
 * under conditions. The declaration that defines a container comes before those that only add to it
 */
export function declarations(schema: Schema): ReadonlyMap<string, readonly Schema[]> {
  const found = new Map<string, Schema[]>();
  for (const { schema: branch, container } of branchesOf(schema)) {
    for (const [field, declared] of Object.entries(branch.properties ?? {})) {
      const name = insideName(container, field);
      const before = found.get(name) ?? [];
      found.set(name, before[0] && onlyAdds(before[0]) ? [declared, ...before] : [...before, declared]);
    }
  }
  return found;
}

/** @returns the names of the fields that a condition depends on, relative to the answers that it tests */
export function fieldsInCondition(condition: Schema): readonly string[] {
  const inner = [condition.not, ...(condition.allOf ?? []), ...(condition.oneOf ?? [])].filter(
    (branch) => branch !== undefined,
  );
  const deeper = Object.entries(condition.properties ?? {}).flatMap(([name, schema]) =>
    [schema, schema.contains, schema.items, schema.not]
      .flatMap((part) => (part ? fieldsInCondition(part) : []))
      .map((field) => insideName(name, field)),
  );
  return [
    ...new Set([
      ...Object.keys(condition.properties ?? {}),
      ...(condition.required ?? []),
      ...deeper,
      ...inner.flatMap(fieldsInCondition),
    ]),
  ];
}
