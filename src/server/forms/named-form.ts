import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { Frozen } from '../../engine/frozen.ts';

const named = {
  id: { type: 'string' },
  title: { type: 'string' },
  hash: { type: 'string', description: 'Names this version of the form: what Form-Version says' },
} as const;

export const listedFormsSchema = {
  type: 'array',
  items: { type: 'object', required: ['id', 'title', 'hash'], additionalProperties: false, properties: named },
} as const satisfies JSONSchema;

/** The forms that anybody can fill in today. */
export type ListedForms = Frozen<FromSchema<typeof listedFormsSchema>>;

export const namedFormSchema = {
  type: 'object',
  required: ['id', 'title', 'hash', 'today'],
  additionalProperties: false,
  properties: {
    ...named,
    today: { type: 'string', description: 'DD.MM.YYYY: the calendar day in Vienna, by which its dates are checked' },
    testMode: { const: true, description: 'With TEST_MODE=1 alone' },
    now: { type: 'string', format: 'date-time', description: "The server's clock, with TEST_MODE=1 alone" },
  },
} as const satisfies JSONSchema;

/** A form in service. */
export type NamedForm = Frozen<FromSchema<typeof namedFormSchema>>;
