import { onlyAdds, shapeOf } from '../../engine/containers.ts';
import { ownName } from '../../engine/fields.ts';
import type { Schema } from '../../engine/form.ts';
import { once } from '../../engine/once.ts';
import { type Branch, insideName } from '../../engine/step.ts';

/**
 * Writes a condition with whole names of fields, as if the answers of a group, or of one entry of a list, stood beside
 * the form's own. In the list `devices`, `{ properties: { kind: { const: 'oven' } }, required: ['kind'] }` becomes
 * `{ properties: { 'devices.kind': { const: 'oven' } }, required: ['devices.kind'] }`.
 * @param container the list or group whose answers the condition is about; '' for the form's own
 * @returns the same object for the same condition and container; the condition itself where nothing has to change
 */
export function liftedCondition(condition: Schema, container: string): Schema {
  const known = lifted(condition);
  const before = known.get(container);
  if (before) return before;
  const made = container === '' && !looksInside(condition) ? condition : lift(condition, container);
  known.set(container, made);
  return made;
}

const lifted = once((_condition: Schema) => new Map<string, Schema>());

/**
 * Lifts the parts of a condition. What is about fields inside of a field moves into `allOf`, since `owner.name` then
 * stands beside `owner`: `{ properties: { owner: { properties: { name: … } } } }` becomes
 * `{ allOf: [{ properties: { 'owner.name': … } }] }`.
 */
function lift({ properties, required, not, allOf = [], ...rest }: Schema, container: string): Schema {
  const parts = Object.entries(properties ?? {}).map(([own, schema]) => {
    const name = insideName(container, own);
    return { own, name, ...split(schema, name) };
  });
  const divided = new Set(parts.filter(({ inside }) => inside.length > 0).map(({ own }) => own));
  const values = parts.filter(({ own, value }) => !divided.has(own) || Object.keys(value).length > 0);
  const all = [...allOf.map((part) => lift(part, container)), ...parts.flatMap(({ inside }) => inside)];
  const needed = (required ?? []).filter((own) => !divided.has(own)).map((own) => insideName(container, own));
  return {
    ...rest,
    ...(values.length > 0 ? { properties: Object.fromEntries(values.map(({ name, value }) => [name, value])) } : {}),
    ...(needed.length > 0 ? { required: needed } : {}),
    ...(not ? { not: lift(not, container) } : {}),
    ...(all.length > 0 ? { allOf: all } : {}),
  };
}

/**
 * Splits a condition on a list or group: `value` is about its own answer, e.g. `{ minItems: 2 }`, and `inside` about the
 * fields in it, e.g. `{ contains: { properties: { kind: … } } }`. The search has one entry for all, so that `contains`
 * and `items` mean the same to it.
 */
function split(schema: Schema, name: string): { readonly value: Schema; readonly inside: readonly Schema[] } {
  const { properties, required, contains, items, not, ...value } = schema;
  const kept = {
    ...value,
    ...(contains && !isAboutFields(contains) ? { contains } : {}),
    ...(items && !isAboutFields(items) ? { items } : {}),
    ...(not && !isAboutFields(not) ? { not } : {}),
  };
  const own = { ...(properties ? { properties } : {}), ...(required ? { required } : {}) };
  const inside = [
    ...(properties || required ? [lift(own, name)] : []),
    ...[contains, items].flatMap((part) => (part && isAboutFields(part) ? [lift(part, name)] : [])),
    ...(not && isAboutFields(not) ? [{ not: lift(not, name) }] : []),
  ];
  return { value: kept, inside };
}

function isAboutFields({ properties, required, not, allOf = [] }: Schema): boolean {
  return properties !== undefined || required !== undefined || [...allOf, ...(not ? [not] : [])].some(isAboutFields);
}

function looksInside({ properties = {}, not, allOf = [] }: Schema): boolean {
  return (
    Object.values(properties).some((schema) => split(schema, '').inside.length > 0) ||
    [...allOf, ...(not ? [not] : [])].some(looksInside)
  );
}

/** @returns whether a branch belongs to a list or group that its outer branch only adds to: it is declared elsewhere */
export function isAddition({ within, container }: Branch): boolean {
  const declared = within?.schema.properties?.[ownName(container)];
  return declared !== undefined && onlyAdds(declared);
}

/** @returns the conditions that a branch and the containers around it are under, outermost first, with whole names */
export function conditionsAround({ within, conditions, container }: Branch): readonly Schema[] {
  return [
    ...(within ? conditionsAround(within) : []),
    ...conditions.map((condition) => liftedCondition(condition, container)),
  ];
}

/** @returns the conditions under which a branch shows its fields, provided that the container itself is shown */
export function conditionsInside(branch: Branch): readonly Schema[] {
  const { within, conditions, container } = branch;
  return [
    ...(within && isAddition(branch) ? conditionsInside(within) : []),
    ...conditions.map((condition) => liftedCondition(condition, container)),
  ];
}

/**
 * Flattens lists and groups: in the branches that it makes, all fields stand side by side under their whole names. The
 * fields of a list stand for those of one entry. Lists and groups stay fields as well; the answer of a list has an
 * empty object for each entry.
 * @returns the given branches if they have no lists and groups
 */
export function liftedBranches(branches: readonly Branch[]): readonly Branch[] {
  if (!branches.some(({ container }) => container !== '')) return branches;
  const conditionsOf = (branch: Branch): readonly Schema[] => {
    const { within, container } = branch;
    const own = conditionsAround(branch);
    if (!within || !isAddition(branch)) return own;
    const declaring = branches.find((other) => other.container === container && !isAddition(other));
    return declaring ? [...conditionsOf(declaring).filter((condition) => !own.includes(condition)), ...own] : own;
  };
  return branches.map((branch) => ({
    schema: liftedSchema(branch),
    conditions: conditionsOf(branch),
    pointer: branch.pointer,
    container: '',
  }));
}

function liftedSchema({ schema, container }: Branch): Schema {
  const { properties = {}, required = [], if: condition } = schema;
  const named = (own: string) => insideName(container, own);
  const fields = Object.entries(properties)
    .filter(([, declared]) => shapeOf(declared) === 'value' || !onlyAdds(declared))
    .map(([own, declared]) => [named(own), liftedField(declared)] as const);
  return {
    properties: Object.fromEntries(fields),
    ...(required.length > 0 ? { required: required.map(named) } : {}),
    ...(condition ? { if: liftedCondition(condition, container) } : {}),
  };
}

/** Every number of entries up to this one is tried. */
const FEW = 5;

function liftedField(declared: Schema): Schema {
  const shape = shapeOf(declared);
  if (shape === 'value') return declared;
  if (shape === 'group') return { enum: [{}] };
  const { minItems = 1, maxItems = FEW } = declared;
  // lint reports a maximum below the minimum; the search goes on, so that it finds what else is wrong
  const most = Math.max(minItems, maxItems);
  const sizes = [1, 2, 3, 4, FEW, minItems, most].filter((size) => size >= minItems && size <= most);
  return { enum: [...new Set(sizes)].map((size) => Array.from({ length: size }, () => ({}))) };
}
