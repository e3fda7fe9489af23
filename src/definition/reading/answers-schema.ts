import { insideOf, onlyAdds } from '../../engine/containers.ts';
import { type Field, fieldsByContainer, fieldsOf, optionsOf, ownName } from '../../engine/fields.ts';
import type { Form, Schema } from '../../engine/form.ts';
import { formerCodesOf } from '../../engine/former-codes.ts';
import { insideName } from '../../engine/step.ts';

/** A JSON Schema without our own keywords, for other programs. */
export type PlainSchema = Readonly<Record<string, unknown>>;

/**
 * Describes what a form sends, without conditions. A field allows every value that one of its declarations allows, and
 * is required only if no condition decides on that. Former codes of options are included as deprecated: the server
 * accepts them, and stored applications may have them.
 */
export function answersSchema(form: Form): PlainSchema {
  return objectOf(form, '');
}

/** @returns the schema of the object with a container's fields; '' for the form's own fields */
function objectOf(form: Form, container: string): PlainSchema {
  const fields = fieldsByContainer(form).get(container) ?? [];
  return {
    type: 'object',
    additionalProperties: false,
    required: requiredIn(form, container),
    properties: Object.fromEntries(fields.map((field) => [ownName(field.name), fieldOf(form, field)])),
  };
}

function fieldOf(form: Form, { name, schemas, shape }: Field): PlainSchema {
  if (shape === 'value') return valueOf(schemas);
  return shape === 'group' ? objectOf(form, name) : { type: 'array', items: objectOf(form, name) };
}

/** @returns the fields that every declaration of a container requires without a condition */
function requiredIn(form: Form, container: string): readonly string[] {
  const asks = ({ required = [], properties = {} }: Schema) => [
    ...required,
    // a group with required fields is required itself: without the group they would be missing
    ...Object.keys(properties)
      .map((own) => insideName(container, own))
      .filter((name) => fieldsOf(form).get(name)?.shape === 'group' && requiredIn(form, name).length > 0)
      .map(ownName),
  ];
  if (container === '') return [...new Set(form.steps.flatMap(({ schema }) => asks(schema)))];
  const asked = (fieldsOf(form).get(container)?.schemas ?? [])
    .filter((schema) => !onlyAdds(schema))
    .map((schema) => [...new Set(asks(insideOf(schema) ?? {}))]);
  return (asked[0] ?? []).filter((name) => asked.every((names) => names.includes(name)));
}

/** A schema for all values that any declaration of a field allows. */
function valueOf(schemas: readonly Schema[]): PlainSchema {
  const types = [...new Set(schemas.flatMap(({ type }) => type ?? []))];
  const options = [...new Set(schemas.flatMap((schema) => optionsOf(schema).map(({ value }) => value)))];
  const type = types.length === 1 ? types[0] : types;
  const formerCodes = [...formerCodesOf({ schemas })];
  const chosen =
    formerCodes.length === 0
      ? { enum: options }
      : { anyOf: [{ enum: options }, ...formerCodes.map(([code, present]) => formerCode(code, String(present)))] };
  if (type === 'array') return { type, items: options.length > 0 ? chosen : { type: 'string' } };
  if (type === 'object') {
    const [{ properties = {}, required = [] } = {}] = schemas;
    return {
      type,
      additionalProperties: false,
      required,
      properties: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf([schema])])),
    };
  }
  return options.length > 0 ? chosen : { type };
}

function formerCode(code: unknown, present: string): PlainSchema {
  return { const: code, deprecated: true, description: `Former code of "${present}", and taken as that` };
}
