import type { Schema } from '../../engine/form.ts';

/** A node of a flattened schema: the step's own, or the `then` of a condition. */
export interface Node {
  readonly schema: Schema;
  /** As ajv writes it in a `schemaPath`. */
  readonly at: string;
  /** The conditions that it is under, outermost first. */
  readonly chain: readonly Schema[];
}

/** @returns the node and those of its conditions at every depth */
export function nodesIn(schema: Schema, at = '#', chain: readonly Schema[] = []): readonly Node[] {
  const inside = (schema.allOf ?? []).flatMap(({ if: condition, then = {} }, index) =>
    condition ? nodesIn(then, `${at}/allOf/${index}/then`, [...chain, condition]) : [],
  );
  return [{ schema, at, chain }, ...inside];
}
