import { onlyAdds } from '../../engine/containers.ts';
import { ownName } from '../../engine/fields.ts';
import type { Schema } from '../../engine/form.ts';
import { once } from '../../engine/once.ts';
import { type Branch, insideName } from '../../engine/step.ts';

/**
 * Writes a condition with whole names of fields, as if the answers of a group, or of one entry of a list, stood beside
 * the form's own.
 * @param container whose answers it is asked of; '' for the form's
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

function lift({ properties, required, not, allOf = [], oneOf, ...rest }: Schema, container: string): Schema {
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
    ...(oneOf ? { oneOf: oneOf.map((part) => lift(part, container)) } : {}),
  };
}

/** What a condition says of a list or group itself, and what of the fields inside. */
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

function looksInside({ properties = {}, not, allOf = [], oneOf = [] }: Schema): boolean {
  return (
    Object.values(properties).some((schema) => split(schema, '').inside.length > 0) ||
    [...allOf, ...oneOf, ...(not ? [not] : [])].some(looksInside)
  );
}

/** @returns whether a branch only adds to a list or group that is declared elsewhere */
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

/** @returns the conditions under which a branch shows its fields, where the container itself is shown */
export function conditionsInside(branch: Branch): readonly Schema[] {
  const { within, conditions, container } = branch;
  return [
    ...(within && isAddition(branch) ? conditionsInside(within) : []),
    ...conditions.map((condition) => liftedCondition(condition, container)),
  ];
}
