import { containerOf, type Field, ownName } from '../../../engine/fields.ts';
import type { Schema } from '../../../engine/form.ts';
import { branchesOf } from '../../../engine/step.ts';
import { conditionsAround } from '../../../definition/solving/lifted.ts';
import { inKeyOrder } from '../explain/leaves.ts';
import { matched, type Matching } from './matching.ts';

/** A schema that declares a field, and where. */
export interface PlacedDeclaration {
  readonly schema: Schema;
  /** JSON pointer from the step's schema. */
  readonly pointer: string;
  /** The conditions under which it applies, as text. */
  readonly conditions: string;
  /** Its place among the declarations of the field. */
  readonly place: number;
}

/**
 * Finds the declarations of a field again after an edit: by their conditions, by their title, or by their place. A
 * declaration that the other form lacks has no partner, so that it keeps its own texts.
 */
export function matchedDeclarations(before: Field, after: Field): Matching<PlacedDeclaration> {
  const isUnderSame = (old: PlacedDeclaration, fresh: PlacedDeclaration) => old.conditions === fresh.conditions;
  const isTitledAlike = (old: PlacedDeclaration, fresh: PlacedDeclaration) => old.schema.title === fresh.schema.title;
  return matched(declarationsOf(before), declarationsOf(after), [
    (old, fresh) => isUnderSame(old, fresh) && isTitledAlike(old, fresh),
    isUnderSame,
    isTitledAlike,
    (old, fresh) => old.place === fresh.place,
  ]);
}

/** @returns both fields with their declarations in the same order; those without a partner come last */
export function inSameOrder(before: Field, after: Field): readonly [Field, Field] {
  const { pairs, came, went } = matchedDeclarations(before, after);
  const [olds, freshes] = [pairs.map(({ old }) => old), pairs.map(({ fresh }) => fresh)];
  return [
    { ...before, schemas: [...olds, ...went].map(({ schema }) => schema) },
    { ...after, schemas: [...freshes, ...came].map(({ schema }) => schema) },
  ];
}

function declarationsOf({ name, step }: Field): readonly PlacedDeclaration[] {
  return branchesOf(step.schema)
    .filter(({ container }) => container === containerOf(name))
    .flatMap((branch) => {
      const schema = branch.schema.properties?.[ownName(name)];
      if (!schema) return [];
      const conditions = JSON.stringify(inKeyOrder(conditionsAround(branch)));
      return [{ schema, pointer: `${branch.pointer}/properties/${ownName(name)}`, conditions }];
    })
    .map((declared, place) => ({ ...declared, place }));
}
