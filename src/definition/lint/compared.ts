import type { Schema } from '../../engine/form.ts';
import { keywords } from '../../engine/rules/index.ts';

interface Compared {
  /** Own name of the other field. */
  readonly other: string;
  /** Path of the name inside the field's schema. */
  readonly path: readonly string[];
}

const NAMING = keywords.filter(({ fills }) => fills.includes('field')).map(({ keyword }) => keyword);

/** @returns whether a keyword's value names the field that it compares with */
export function isNaming(keyword: string): boolean {
  return NAMING.includes(keyword);
}

/** @returns the fields that rules and warnings of a field's schema compare it with */
export function comparedWith({ warning, ...schema }: Schema): readonly Compared[] {
  return [
    ...namedIn(schema),
    ...namedIn(warning ?? {}).map(({ other, path }) => ({ other, path: ['warning', ...path] })),
  ];
}

function namedIn(schema: Schema): readonly Compared[] {
  return NAMING.flatMap((keyword) => {
    const other = schema[keyword];
    return typeof other === 'string' ? [{ other, path: [keyword] }] : [];
  });
}
