import type { RJSFSchema } from '@rjsf/utils';
import type { Schema } from '../../engine/form.ts';
import { once } from '../../engine/once.ts';

/**
 * What rjsf gets of a field: that it is there. Its declaration travels along, so that rjsf draws it anew when another
 * one is in force.
 */
interface Leaf extends RJSFSchema {
  readonly declaration: Schema;
}

/**
 * What rjsf has to know of a step to draw its structure: which fields there are, when, and which are required. With the
 * declarations themselves it would look for defaults and options in each of them, at every drawing.
 * @param schema flattened
 */
export const structureOf = once((schema: Schema): RJSFSchema => {
  const { properties = {}, required, allOf } = schema;
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, declaration]): [string, Leaf] => [name, { type: 'string', declaration }]),
    ),
    ...(required ? { required: [...required] } : {}),
    // oxlint-disable-next-line unicorn/no-thenable
    ...(allOf
      ? {
          allOf: allOf.map((condition) => ({
            if: condition.if as unknown as RJSFSchema,
            then: structureOf(condition.then ?? {}),
          })),
        }
      : {}),
  };
});

/** @returns the declaration in force of a field that rjsf found to be shown */
export function declarationOf(leaf: RJSFSchema): Schema {
  return (leaf as Leaf).declaration;
}

/**
 * Puts what the conditions show beside what is always there. A step's `allOf` holds nothing but conditions, and rjsf
 * has looked at them.
 */
export function mergeConditions({ allOf = [], ...always }: RJSFSchema): RJSFSchema {
  const parts = [always, ...(allOf as RJSFSchema[])];
  return {
    ...always,
    properties: Object.assign({}, ...parts.map((part) => part.properties)),
    required: parts.flatMap((part) => part.required ?? []),
  };
}
