import { insideOf, onlyAdds } from '../../../engine/containers.ts';
import { type Field, fieldsByContainer, fieldsOf, optionsOf, ownName } from '../../../engine/fields.ts';
import type { Form, Schema } from '../../../engine/form.ts';
import { insideName } from '../../../engine/step.ts';

const HEAD = `// Made by \`npm run forms -- types\`; edits are lost.
import type { FromSchema } from 'json-schema-to-ts';
import type { Frozen } from '../../src/engine/frozen.ts';

/** What each form sends: of a field every value that some answers allow, and required what is asked of everybody. */
export const models = {
`;

const FOOT = `} as const;

/** An application by form. */
export type Applications = { readonly [Form in keyof typeof models]: Frozen<FromSchema<(typeof models)[Form]>> };
`;

/**
 * Writes schemas of the forms' applications in TypeScript. Conditions are left out, since FromSchema would turn them
 * into unreadable unions.
 * @returns the text of a module with an `as const` schema per form, and the type derived from it
 */
export function modelsOf(forms: readonly Form[]): string {
  return `${HEAD}${forms.map(modelOf).join('')}${FOOT}`;
}

function modelOf(form: Form): string {
  return `  ${keyOf(form.id)}: ${objectOf(form, '', '  ')},\n`;
}

/** The object with the fields of a container; '' for the form's own. */
function objectOf(form: Form, container: string, indent: string): string {
  const inside = `${indent}    `;
  const fields = (fieldsByContainer(form).get(container) ?? []).map(
    (field) => `${inside}${keyOf(ownName(field.name))}: ${fieldOf(form, field, inside)},\n`,
  );
  return `{\n${indent}  type: 'object',\n${indent}  additionalProperties: false,\n${indent}  required: ${literal(requiredIn(form, container))},\n${indent}  properties: {\n${fields.join('')}${indent}  },\n${indent}}`;
}

function fieldOf(form: Form, { name, schemas, shape }: Field, indent: string): string {
  if (shape === 'value') return literal(valueOf(schemas));
  if (shape === 'group') return objectOf(form, name, indent);
  return `{\n${indent}  type: 'array',\n${indent}  items: ${objectOf(form, name, `${indent}  `)},\n${indent}}`;
}

/** @returns the fields that every answer of a container has: all its declarations ask for them, and no condition */
function requiredIn(form: Form, container: string): readonly string[] {
  const asks = ({ required = [], properties = {} }: Schema) => [
    ...required,
    // what is asked in a group is missing when the group is
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
function valueOf(schemas: readonly Schema[]): unknown {
  const types = [...new Set(schemas.flatMap(({ type }) => type ?? []))];
  const options = [...new Set(schemas.flatMap((schema) => optionsOf(schema).map(({ value }) => value)))];
  const type = types.length === 1 ? types[0] : types;
  if (type === 'array') return { type, items: options.length > 0 ? { enum: options } : { type: 'string' } };
  if (type === 'object') {
    const [{ properties = {}, required = [] } = {}] = schemas;
    return {
      type,
      additionalProperties: false,
      required,
      properties: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf([schema])])),
    };
  }
  return options.length > 0 ? { enum: options } : { type };
}

const keyOf = (name: string) => (/^[A-Za-z]\w*$/.test(name) ? name : quote(name));
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

function literal(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).map(([name, part]) => `${keyOf(name)}: ${literal(part)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
