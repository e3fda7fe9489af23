import { once } from '../../engine/once.ts';
import type { Schema } from '../../engine/form.ts';
import { declaredFields } from '../reading/branches.ts';
import type { Definition } from '../reading/definition.ts';
import { conditionsAround } from '../solving/lifted.ts';

/** @returns the fields that must be answered for a condition to hold */
export const answersIn = ({ required = [], allOf = [] }: Schema): readonly string[] => [
  ...required,
  ...allOf.flatMap(answersIn),
];

/** @returns the fields that appear only with each other's answers, and those that appear only with theirs */
export const circularFields = once((definition: Definition): ReadonlySet<string> => {
  const homes = declaredFields(definition).map(({ field, branch }) => ({
    field,
    asked: conditionsAround(branch).flatMap(answersIn),
  }));
  const closed = new Set(homes.map(({ field }) => field));
  const opens = () =>
    homes.filter(({ field, asked }) => closed.has(field) && !asked.some((other) => closed.has(other)));
  for (let open = opens(); open.length > 0; open = opens()) for (const { field } of open) closed.delete(field);
  return closed;
});
