import type { RJSFSchema } from '@rjsf/utils';

/**
 * Puts what the conditions show beside what is always there. A step's `allOf` holds nothing but conditions
 * (engine/step.ts), and rjsf has looked at them.
 */
export function mergeConditions({ allOf = [], ...always }: RJSFSchema): RJSFSchema {
  const parts = [always, ...(allOf as RJSFSchema[])];
  return {
    ...always,
    properties: Object.assign({}, ...parts.map((part) => part.properties)),
    required: parts.flatMap((part) => part.required ?? []),
  };
}
