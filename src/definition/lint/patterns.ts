import type { Finding } from '../../engine/errors.ts';
import { declaredFields } from '../reading/branches.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOf } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';

/** Finds patterns that a part of a text may keep to: whatever is typed before or after it passes, too. */
export function checkPatternEnds(definition: Definition): readonly Finding[] {
  return declaredFields(definition).flatMap(({ field, schema }) => {
    const { pattern } = schema;
    if (pattern === undefined || (pattern.startsWith('^') && /(?<!\\)(?:\\\\)*\$$/.test(pattern))) return [];
    return [
      findingAt(definition, placeOf(definition, schema, 'pattern'), {
        rule: 'pattern-open',
        severity: 'warning',
        message: `field <${field}>: a part of the text may keep to the pattern`,
        values: { field, pattern },
      }),
    ];
  });
}
