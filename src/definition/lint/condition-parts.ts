import type { Schema } from '../../engine/form.ts';
import { insideName } from '../../engine/step.ts';

/** A part of a condition: what it asks of the form's answers, of a field, or of the entries of a list. */
export interface ConditionPart {
  readonly schema: Schema;
  /** The path of the part in its condition. */
  readonly path: readonly (string | number)[];
  /** The whole name of the field that the part is about; for the condition itself that of its container. */
  readonly about: string;
}

/**
 * @param about the list or group that the condition is about; '' for the form's own answers
 * @returns the condition itself, and all that it asks inside of it
 */
export function partsOf(
  schema: Schema,
  about: string,
  path: readonly (string | number)[] = [],
): readonly ConditionPart[] {
  const { properties = {}, contains, items, not, allOf = [] } = schema;
  return [
    { schema, path, about },
    ...Object.entries(properties).flatMap(([own, asked]) =>
      partsOf(asked, insideName(about, own), [...path, 'properties', own]),
    ),
    ...Object.entries({ contains, items, not }).flatMap(([keyword, part]) =>
      part ? partsOf(part, about, [...path, keyword]) : [],
    ),
    ...allOf.flatMap((part, index) => partsOf(part, about, [...path, 'allOf', index])),
  ];
}
