import { once } from '../../engine/once.ts';
import type { Schema } from '../../engine/form.ts';
import { type Branch, insideName } from '../../engine/step.ts';

/** A branch of one of a definition's steps, as it stands in the files. */
export interface StepBranch extends Branch {
  readonly step: { readonly id: string; readonly index: number };
}

/** A declaration of a field, with the branch that it stands in. */
export interface DeclaredField {
  /** Its whole name. */
  readonly field: string;
  /** Its name within its container. */
  readonly own: string;
  readonly schema: Schema;
  readonly branch: StepBranch;
}

/** @returns every declaration of every field, in the order of the branches */
export const declaredFields = once(
  ({ branches }: { readonly branches: readonly StepBranch[] }): readonly DeclaredField[] =>
    branches.flatMap((branch) =>
      Object.entries(branch.schema.properties ?? {}).map(([own, schema]) => ({
        field: insideName(branch.container, own),
        own,
        schema,
        branch,
      })),
    ),
);

/** @returns every declaration of a field */
export function declarationsOf(branches: readonly Branch[], field: string): readonly Schema[] {
  return branches.flatMap(({ schema: { properties } }): readonly Schema[] => {
    const declared = properties?.[field];
    return declared ? [declared] : [];
  });
}
