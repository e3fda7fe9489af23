import { containerOf, type Field, fieldsOf, ownName } from '../../../engine/fields.ts';
import type { Form, Schema } from '../../../engine/form.ts';
import { branchesOf } from '../../../engine/step.ts';
import { conditionsAround } from '../../../definition/solving/lifted.ts';
import { translate } from '../../translate.ts';
import { inKeyOrder } from '../explain/leaves.ts';
import { listed, namesOf } from '../explain/names.ts';
import type { DiffChange } from './change.ts';
import { matched, movesOf } from './matching.ts';

/** Keywords whose values may stand in any order. */
const SETS = ['required', 'enum'] as const;

const byText = (one: unknown, other: unknown) => (String(one) < String(other) ? -1 : 1);

/** @returns a JSON value as text, the same one wherever the order means nothing */
export function textOf(value: unknown): string {
  return JSON.stringify(inKeyOrder(value), (key, item: unknown) =>
    SETS.some((keyword) => keyword === key) && Array.isArray(item) ? item.toSorted(byText) : item,
  );
}

const written = (part: Schema) => ({ part, condition: textOf(part.if), whole: textOf(part) });
const isSame = (old: string, fresh: string) => old === fresh;

/**
 * @returns the old form with conditions, and what they list, in the order of the new one, wherever both have them. So a
 * rule that several conditions make has the same text in both
 */
export function withNewOrder(before: Form, after: Form): Form {
  return {
    ...before,
    steps: before.steps.map((step) => {
      const other = after.steps.find(({ id }) => id === step.id);
      return other ? { ...step, schema: inOrderOf(other.schema, step.schema) } : step;
    }),
  };
}

function inOrderOf(fresh: Schema, old: Schema): Schema {
  const { properties, items, allOf } = old;
  const inside = Object.entries(properties ?? {}).map(([name, declared]) => {
    const other = fresh.properties?.[name];
    return [name, other ? inOrderOf(other, declared) : declared] as const;
  });
  return {
    ...old,
    ...setsInOrderOf(fresh, old),
    ...(properties ? { properties: Object.fromEntries(inside) } : {}),
    ...(items && fresh.items ? { items: inOrderOf(fresh.items, items) } : {}),
    ...(allOf ? { allOf: partsInOrderOf(fresh.allOf ?? [], allOf) } : {}),
  };
}

function setsInOrderOf(fresh: Schema, old: Schema): Schema {
  const same = SETS.filter((key) => old[key] && textOf({ [key]: old[key] }) === textOf({ [key]: fresh[key] }));
  return Object.fromEntries(same.map((key) => [key, fresh[key]]));
}

/** Only the parts that the new schema has as well change places. */
function partsInOrderOf(fresh: readonly Schema[], old: readonly Schema[]): readonly Schema[] {
  const { pairs } = matched(old.map(written), fresh.map(written), [
    (one, other) => isSame(one.whole, other.whole),
    (one, other) => isSame(one.condition, other.condition),
  ]);
  const places = pairs.map(({ from }) => from).toSorted((one, other) => one - other);
  const parts = [...old];
  for (const [index, { old: one, fresh: other }] of pairs.entries())
    parts[places[index] ?? 0] = {
      ...one.part,
      ...(other.part.if ? { if: other.part.if } : {}),
      ...(one.part.then ? { then: inOrderOf(other.part.then ?? {}, one.part.then) } : {}),
    };
  return parts;
}

/**
 * @returns a change that names the fields whose conditions stand in another order. It matters only to customers to whom
 * several of these conditions apply: one of them gives the message, and one the label and the options.
 */
export function conditionOrderChanges(before: Form, after: Form): readonly DiffChange[] {
  const moved = [...fieldsOf(after)].flatMap(([name, field]) => {
    const old = fieldsOf(before).get(name);
    if (!old) return [];
    const { pairs } = matched(conditionsOn(old), conditionsOn(field), [isSame]);
    return movesOf(pairs).length === 0 ? [] : [namesOf(after).at(name)];
  });
  if (moved.length === 0) return [];
  return [{ kind: 'rule', text: translate('diff.order.conditions', { fields: listed(moved, 'and') }) }];
}

/** The conditions under which a field is declared or required, as texts. */
function conditionsOn({ name, step }: Field): readonly string[] {
  const own = ownName(name);
  return branchesOf(step.schema).flatMap((branch) => {
    const { properties = {}, required = [] } = branch.schema;
    if (branch.container !== containerOf(name)) return [];
    return Object.hasOwn(properties, own) || required.includes(own) ? [textOf(conditionsAround(branch))] : [];
  });
}
