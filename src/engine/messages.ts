import type { RawError } from './compiled.ts';
import { bytesOf } from './file-value.ts';
import type { Form, Schema, Step } from './form.ts';
import { fieldsOf } from './fields.ts';
import type { Problem } from './problem.ts';

/** One message per field: the first of these that is broken speaks (domain.md 2.2, evaluation order). */
const ORDER = [
  // before the consts of its options, which are broken too
  ...['required', 'type', 'oneOf', 'enum', 'const'],
  ...['minLength', 'maxLength', 'pattern', 'format', 'multipleOf', 'minimum', 'maximum', 'yearTo'],
  ...['maxAge', 'dateFrom', 'dateTo', 'minAge'],
  ...['minItems', 'maxItems', 'uniqueItems'],
  ...['fileTypes', 'minFileSize', 'maxFileSize'],
];

/** What stands around the errors that count: the inner ones say it better. */
const WRAPPERS = new Set(['if', 'anyOf', 'allOf', 'not', 'additionalProperties']);

interface Found { readonly rank: number; readonly message: string }

/**
 * Turns ajv's errors into the form's own German sentences, at most one per field, in the order of the screen.
 * @param errors of one step's check
 */
export function problemsOf(form: Form, step: Step, errors: readonly RawError[]): readonly Problem[] {
  const found = new Map<string, Found>();
  for (const error of errors) {
    if (WRAPPERS.has(error.keyword)) continue;
    const name = fieldOf(error);
    const rank = rankOf(error.keyword);
    const other = found.get(name);
    if (!other || rank < other.rank) found.set(name, { rank, message: ownMessage(step.schema, error) ?? fallback(form, step, error) });
  }
  if (found.size < 2) return [...found].map(([name, { message }]) => ({ path: [name], message }));
  const inOrder = [...fieldsOf(form).keys()].filter((name) => found.has(name));
  const elsewhere = [...found.keys()].filter((name) => !fieldsOf(form).has(name));
  return [...inOrder, ...elsewhere].map((name) => ({ path: [name], message: found.get(name)?.message ?? '' }));
}

/** Answers are flat: whatever is wrong inside a value is wrong with its field. */
function fieldOf(error: RawError): string {
  const name = error.instancePath.split('/')[1] ?? String(error.params['missingProperty'] ?? '');
  return name.includes('~') ? name.replaceAll('~1', '/').replaceAll('~0', '~') : name;
}

function rankOf(keyword: string): number {
  const rank = ORDER.indexOf(keyword);
  return rank < 0 ? ORDER.length : rank;
}

/**
 * The definition's sentence for a broken rule: the nearest `errorMessage` above it, as ajv-errors reads them; one for the
 * rule, for a required field, or for whatever is wrong with the value.
 */
function ownMessage(schema: Schema, { schemaPath, params }: RawError): string | undefined {
  const keys = schemaPath.split('/');
  let node: unknown = schema;
  let own: string | undefined;
  for (let depth = 1; depth < keys.length && isObject(node); depth++) {
    const { errorMessage } = node;
    if (typeof errorMessage === 'string') own = errorMessage;
    else if (isObject(errorMessage) && depth === keys.length - 1) own = sentence(errorMessage[keys[depth] ?? ''], params['missingProperty']) ?? own;
    node = node[keys[depth] ?? ''];
  }
  return own;
}

function sentence(rule: unknown, missing: unknown): string | undefined {
  const found = isObject(rule) && typeof missing === 'string' && Object.hasOwn(rule, missing) ? rule[missing] : rule;
  return typeof found === 'string' ? found : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The catalogue's sentence for a rule that has none of its own. */
function fallback(form: Form, step: Step, error: RawError): string {
  const { messages } = form;
  const { keyword, params } = error;
  const detail = keyword === 'format' || keyword === 'type' ? messages[`${keyword}.${String(params[keyword]).replace('integer', 'number')}`] : undefined;
  const schema = keyword === 'minimum' || keyword === 'maximum' ? schemaOf(form, step, fieldOf(error)) : undefined;
  if (schema?.minimum !== undefined && schema.maximum !== undefined && messages['range']) {
    return fillMessage(messages['range'], { min: german(schema.minimum), max: german(schema.maximum) });
  }
  const template = detail ?? messages[keyword] ?? messages['default'] ?? '';
  return template.includes('{') ? fillMessage(template, { limit: german(params['limit']), decimals: String(decimalsOf(params['multipleOf'])) }) : template;
}

function schemaOf(form: Form, step: Step, name: string): Schema | undefined {
  const field = fieldsOf(form).get(name);
  return field?.step === step ? field.schemas[0] : undefined;
}

function fillMessage(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

function german(value: unknown): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '');
}

function decimalsOf(step: unknown): number {
  return String(step).split('.')[1]?.length ?? 0;
}

/**
 * @param key of the catalogue, e.g. `lookup` or `maxFileSize`
 * @returns the sentence for a problem that only the server can find; the field's own, where its schema has one for the key
 */
export function serverMessage(form: Form, name: string, key: string): string {
  const schema = fieldsOf(form).get(name)?.schemas[0];
  const own = schema?.errorMessage;
  if (typeof own === 'object' && own !== null && Object.hasOwn(own, key)) return String((own as Record<string, unknown>)[key]);
  const limit = schema?.['maxFileSize'];
  return fillMessage(form.messages[key] ?? form.messages['default'] ?? '', { limit: typeof limit === 'string' && bytesOf(limit) > 0 ? limit : '' });
}
