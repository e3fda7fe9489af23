import type { Schema } from '../../engine/form.ts';
import type { Branch } from '../../engine/step.ts';

/** A branch of one of a definition's steps, as it stands in the files. */
export interface StepBranch extends Branch {
  readonly step: { readonly id: string; readonly index: number };
}

/** @returns every declaration of a field */
export function declarationsOf(branches: readonly Branch[], field: string): readonly Schema[] {
  return branches.flatMap(({ schema: { properties } }): readonly Schema[] => {
    const declared = properties?.[field];
    return declared ? [declared] : [];
  });
}
