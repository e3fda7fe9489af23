import { isObject } from '../../engine/is-object.ts';
import { pathOf, withAnswer } from '../../engine/answer-path.ts';
import type { Form } from '../../engine/form.ts';
import { answersSchema, type PlainSchema } from '../../definition/reading/answers-schema.ts';
import { EVENT } from './body.ts';
import { type FieldNames, namesInSchema, renameSchema } from './field-names.ts';

const TEXT = { type: 'string' };
const MOMENT = { type: 'string', format: 'date-time' };
const PATH = {
  type: 'array',
  items: { type: ['string', 'integer'] },
  description: 'Where it stands in "answers"',
};

function object(properties: PlainSchema, optional: readonly string[] = []): PlainSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', additionalProperties: false, required, properties };
}

function list(properties: PlainSchema): PlainSchema {
  return { type: 'array', items: object(properties) };
}

/**
 * @param fieldNames the receiver's names of the fields
 * @param filesBy whether files are in the body or at an address
 * @returns the JSON Schema (draft 2020-12) of the body that is handed over for a form
 */
export function bodySchema(form: Form, fieldNames: FieldNames, filesBy: 'content' | 'url'): PlainSchema {
  const data = {
    reference: TEXT,
    form: { const: form.id },
    title: TEXT,
    definitionHash: { type: 'string', description: 'Version of the form that it was made with' },
    receivedAt: MOMENT,
    confirmedAt: MOMENT,
    clientAddress: { type: 'string', description: "The sender's IP address, as long as it is kept" },
    test: { type: 'boolean', description: 'Sent while testing (TEST_MODE=1)' },
    answers: renameSchema(handedOver(form), fieldNames),
    labels: list({ path: PATH, label: TEXT, text: { type: 'string', description: 'The answer as people read it' } }),
    files: list({
      path: PATH,
      label: TEXT,
      name: { type: 'string', description: 'As the sender called it: never a path to write to' },
      mimetype: TEXT,
      size: { type: 'integer', description: 'Bytes' },
      sha256: TEXT,
      remark: { type: ['string', 'null'], description: 'What is odd about the file' },
      scan: { enum: ['clean', null], description: 'A virus scan found nothing; null: it was not scanned' },
      ...(filesBy === 'content'
        ? { content: { type: 'string', contentEncoding: 'base64' } }
        : { url: { type: 'string', format: 'uri', description: 'Where it can be fetched for 15 minutes' } }),
    }),
    consents: list({ field: TEXT, text: TEXT, givenAt: MOMENT }),
    documents: list({ name: TEXT, sha256: TEXT }),
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: form.title,
    ...object({
      type: { const: form.optIn ? EVENT['opt-in'] : EVENT.application },
      timestamp: MOMENT,
      data: object(data, form.optIn ? ['clientAddress'] : ['clientAddress', 'confirmedAt']),
    }),
  };
}

/** @returns the form's own names of the fields that are handed over; the operator's settings may rename them */
export function fieldsHandedOver(form: Form): readonly string[] {
  return namesInSchema(handedOver(form));
}

function handedOver(form: Form): PlainSchema {
  return withServerSet(form, withoutContents(answersSchema(form)));
}

/** Adds the fields that the server sets. */
function withServerSet({ submit }: Form, schema: PlainSchema): PlainSchema {
  return Object.keys(submit.serverSets).reduce(
    (all, name) =>
      withAnswer(
        all,
        pathOf(name).flatMap((part) => ['properties', part]),
        TEXT,
      ),
    schema,
  );
}

/** Replaces the schemas of files: the answers hold a file's name and type, and its content is in `files`. */
function withoutContents(schema: PlainSchema): PlainSchema {
  const { properties, items } = schema;
  if (isObject(items)) return { ...schema, items: withoutContents(items) };
  if (!isObject(properties)) return schema;
  if (isObject(properties['data']) && isObject(properties['mimetype'])) return object({ name: TEXT, mimetype: TEXT });
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, inside]) => [name, withoutContents(inside as PlainSchema)]),
    ),
  };
}
