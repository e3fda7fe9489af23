import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { Frozen } from './frozen.ts';

/**
 * The server's 400 list: each path names of fields and indices of entries, empty when no field is meant; each message
 * German.
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

/** What is wrong with an answer: data, in German, shown at the field that the path names. */
export type Problem = Frozen<FromSchema<typeof problemListSchema>[number]>;

/** @returns problems as one text for logs and findings: where, and what is told there */
export function problemsText(problems: readonly Problem[]): string {
  return problems.map(({ path, message }) => `${path.join('/')}: ${message}`).join(' · ');
}
