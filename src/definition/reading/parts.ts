import type { Schema } from '../../engine/form.ts';

/** A piece of a step as it stands in the files: fields that belong together, under the conditions in `chain`. */
export interface Part {
  readonly step: { readonly id: string; readonly index: number };
  readonly node: Schema;
  /** The conditions under which it is there, outermost first. */
  readonly chain: readonly Schema[];
}

/** @returns a step's pieces, outer ones first; a piece that is a condition brings the pieces of its `then` */
export function partsOf(node: Schema, step: Part['step'], chain: readonly Schema[] = []): readonly Part[] {
  const { if: condition, then } = node;
  return [
    { step, node, chain },
    ...(node.allOf ?? []).flatMap((part) => partsOf(part, step, chain)),
    ...(condition ? partsOf(then ?? {}, step, [...chain, condition]) : []),
  ];
}

/** A condition and the conditions around it. */
export interface Branch {
  readonly step: Part['step'];
  readonly if: Schema;
  readonly chain: readonly Schema[];
}

/** @returns every declaration of a field */
export function declarationsOf(parts: readonly Part[], field: string): readonly Schema[] {
  return parts.flatMap(({ node }): readonly Schema[] => {
    const schema = node.properties?.[field];
    return schema ? [schema] : [];
  });
}
