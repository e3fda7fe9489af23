import { catalogueMessage } from './catalogue-message.ts';
import { bytesOf, USUAL_FILE_SIZE } from './file-value.ts';
import type { Form, Schema } from './form.ts';
import { isObject } from './is-object.ts';
import { fillKnown } from './text.ts';

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
  if (typeof errorMessage === 'string') return errorMessage;
  return ownMessageFor(schema, keyword) ?? generalMessage(messages, schema, keyword);
}

/**
 * @param schema the field's declaration in force
 * @returns the message for a problem that no rule finds, e.g. a value that is in no list: the schema's own for the key,
 *   else the catalogue's. One own message for all rules does not apply
 */
export function messageBesideRules({ messages }: Form, schema: Schema | undefined, key: string): string {
  const own = schema && ownMessageFor(schema, key);
  if (own !== undefined) return own;
  const limit = schema?.['maxFileSize'] ?? USUAL_FILE_SIZE;
  return fillKnown(messages[key] ?? messages['default'] ?? '', {
    limit: typeof limit === 'string' && bytesOf(limit) > 0 ? limit : '',
  });
}

function ownMessageFor({ errorMessage }: Schema, key: string): string | undefined {
  if (!isObject(errorMessage) || !Object.hasOwn(errorMessage, key)) return undefined;
  const own = errorMessage[key];
  return typeof own === 'string' ? own : undefined;
}
