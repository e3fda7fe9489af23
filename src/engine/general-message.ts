import { catalogueMessage } from './catalogue-message.ts';
import type { Form, Schema } from './form.ts';

/** @returns the catalogue's message for a broken rule, for a schema without a message of its own */
export function generalMessage(messages: Form['messages'], schema: Schema, keyword: string): string {
  const value = schema[keyword];
  return catalogueMessage(messages, schema, {
    keyword,
    params: { limit: value, multipleOf: value, [keyword]: value },
  });
}

/** @returns the schema's own message for its broken rule, else the catalogue's */
export function ownOrGeneralMessage(messages: Form['messages'], schema: Schema, keyword: string): string {
  const { errorMessage } = schema;
  const own = typeof errorMessage === 'object' ? (errorMessage as Schema | null)?.[keyword] : errorMessage;
  return typeof own === 'string' ? own : generalMessage(messages, schema, keyword);
}
