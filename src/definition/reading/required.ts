import { once } from '../../engine/once.ts';
import { type Branch, insideName } from '../../engine/step.ts';

/** @returns the whole names of the fields that any of these branches requires */
export const requiredBy = once(
  (branches: readonly Pick<Branch, 'schema' | 'container'>[]): ReadonlySet<string> =>
    new Set(
      branches.flatMap(({ schema, container }) => (schema.required ?? []).map((own) => insideName(container, own))),
    ),
);
