import { shapeOf } from '../../engine/containers.ts';
import type { Finding } from '../../engine/errors.ts';
import { declaredFields } from '../reading/branches.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOf } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';
import { requiredBy } from '../reading/required.ts';

/** Finds arrays that may be left empty although they have a smallest number of entries or ticks. */
export function checkOptionalArrays(definition: Definition): readonly Finding[] {
  if (definition.ui.testOnly) return [];
  const required = requiredBy(definition.branches);
  return declaredFields(definition).flatMap(({ field, own, schema, branch }) => {
    // without an answer, `minItems` is not checked
    if ((schema.minItems ?? 0) === 0 || required.has(field)) return [];
    return [
      findingAt(definition, placeOf(definition, branch.schema, 'properties', own, 'minItems'), {
        rule: 'list-not-required',
        severity: 'notice',
        message: `field <${field}> may be left empty in spite of its minItems`,
        values: { field, kind: shapeOf(schema) === 'list' ? 'entries' : 'ticks' },
      }),
    ];
  });
}
