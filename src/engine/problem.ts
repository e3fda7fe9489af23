import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { Frozen } from './frozen.ts';

/**
 * The list of problems in the body of a 400. A path consists of field names and entry indices; it is empty when the
 * problem is about no field. Messages are German.
 */
export const problemListSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['path', 'message'],
    additionalProperties: false,
    properties: {
      path: { type: 'array', items: { type: ['string', 'integer'] } },
      message: { type: 'string', minLength: 1 },
    },
  },
} as const satisfies JSONSchema;

/** A problem of an answer, with a German message for the field that the path names. */
export type Problem = Frozen<FromSchema<typeof problemListSchema>[number]>;

/** @returns the problems as one text for logs and findings: path and message of each */
export function problemsText(problems: readonly Problem[]): string {
  return problems.map(({ path, message }) => `${path.join('/')}: ${message}`).join(' · ');
}
