import type { ErrorObject } from 'ajv';

/**
 * Words of JSON Schema and rjsf that definitions do not have, by the advice on what to write instead. Its text is
 * `check.format.instead.<advice>` of the tools' texts.
 */
const ADVICE: Readonly<Record<string, readonly string[]>> = {
  start: ['default', 'ui:emptyValue'],
  cases: ['anyOf', 'discriminator'],
  otherwise: ['else'],
  condition: ['dependencies', 'dependentRequired', 'dependentSchemas'],
  fields: ['additionalProperties', 'patternProperties', 'propertyNames', 'unevaluatedProperties'],
  entries: ['additionalItems', 'prefixItems', 'unevaluatedItems'],
  blocks: ['$defs', 'definitions'],
  identity: ['$id'],
  sample: ['examples'],
  locked: ['readOnly', 'ui:readonly', 'ui:disabled'],
  titles: ['enumNames', 'ui:enumNames'],
  limit: ['exclusiveMinimum', 'exclusiveMaximum'],
  types: ['nullable', 'null'],
  file: ['data-url'],
  number: ['updown', 'range'],
  hint: ['ui:help', 'ui:description'],
  label: ['ui:title'],
  order: ['ui:order'],
  direct: ['ui:options'],
};

const adviceFor = new Map(Object.entries(ADVICE).flatMap(([advice, words]) => words.map((word) => [word, advice])));

/** Keywords that a schema may have and an option of a `oneOf` may not. */
const OF_SCHEMAS: ReadonlySet<unknown> = new Set(['type', 'properties', 'required', '$ref', 'allOf', 'items', 'enum']);

/** @returns whether the error is about a schema in a `oneOf`; definitions allow only options there */
export function isCase({ instancePath, params }: ErrorObject): boolean {
  return /\/oneOf\/\d+$/.test(instancePath) && OF_SCHEMAS.has(params['additionalProperty']);
}

/**
 * @param value what the error is about, as it was written
 * @returns the advice for an author who knows JSON Schema or rjsf better than our format; undefined when there is none
 */
export function adviceOn(error: ErrorObject, value: string): string | undefined {
  const { keyword, instancePath, data } = error;
  if (isCase(error)) return 'options';
  if (keyword === 'enum' && instancePath.endsWith('/type') && Array.isArray(data)) return 'types';
  if (keyword === 'type' && instancePath.endsWith('/items') && Array.isArray(data)) return 'entries';
  return keyword === 'additionalProperties' || keyword === 'enum' ? adviceFor.get(value) : undefined;
}

/** @returns the name of an option as a uiSchema or ui.json has it, without `ui:` */
export const withoutPrefix = (name: string): string => name.replace(/^ui:/, '');
