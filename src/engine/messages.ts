import type { RawError } from './compiled.ts';
import { bytesOf } from './file-value.ts';
import type { Form, Schema, Step } from './form.ts';
import { fieldsOf } from './fields.ts';
import { writeNumber } from './locale.ts';
import { once } from './once.ts';
import type { Problem } from './problem.ts';
import { keywords } from './rules/index.ts';

/** One message per field: the first by rank that is broken speaks. */
const RANKS: ReadonlyMap<string, number> = new Map(keywords.map(({ keyword }, rank) => [keyword, rank]));

/** It stands around the errors of its `then`, which say it better. */
const WRAPPER = 'if';

/** What a broken rule says of its field. */
interface BrokenRule {
  readonly field: string;
  readonly rank: number;
  /** Of the field on the screen. */
  readonly place: number;
  readonly problem: Problem;
}

/** A schema, or an object or a list inside one. */
type JsonNode = Readonly<Record<string, unknown>>;

/**
 * Turns ajv's errors into the form's own German sentences, at most one per field, in the order of the screen.
 * @param errors of one step's check
 */
export function problemsOf(form: Form, step: Step, errors: readonly RawError[]): readonly Problem[] {
  const found = new Map<string, BrokenRule>();
  for (const error of errors) {
    if (error.keyword === WRAPPER) continue;
    const broken = brokenBy(form, step, error);
    const other = found.get(broken.field);
    if (!other || broken.rank < other.rank) found.set(broken.field, broken);
  }
  return [...found.values()].sort((one, other) => one.place - other.place).map(({ problem }) => problem);
}

/**
 * Where ajv found an error tells which rule is broken, and a rule that is broken again says the same of the same field.
 */
function brokenBy(form: Form, step: Step, error: RawError): BrokenRule {
  const known = brokenBefore(step);
  const missing = error.params['missingProperty'];
  const rule = typeof missing === 'string' ? `${error.schemaPath} ${missing}` : error.schemaPath;
  let broken = known.get(rule);
  if (!broken) {
    const field = fieldOf(error);
    const way = wayTo(step.schema, error);
    const places = placesOf(form);
    broken = {
      field,
      rank: RANKS.get(error.keyword) ?? RANKS.size,
      place: places.get(field) ?? places.size,
      problem: { path: [field], message: ownMessage(way, error) ?? fallback(form.messages, way, error) },
    };
    known.set(rule, broken);
  }
  return broken;
}

/** By rule. */
const brokenBefore = once((_step: Step) => new Map<string, BrokenRule>());

/** By field: its place on the screen. */
const placesOf = once(
  (form: Form): ReadonlyMap<string, number> => new Map([...fieldsOf(form).keys()].map((name, place) => [name, place])),
);

/** Answers are flat: whatever is wrong inside a value is wrong with its field. */
function fieldOf(error: RawError): string {
  const missing = error.params['missingProperty'];
  const name = error.instancePath.split('/')[1] ?? (typeof missing === 'string' ? missing : '');
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}

/**
 * The definition's sentence for a broken rule: the nearest `errorMessage` above it, as ajv-errors reads them; one for
 * the rule, for a required field, or for whatever is wrong with the value.
 */
function ownMessage(way: readonly JsonNode[], { keyword, params }: RawError): string | undefined {
  let own: string | undefined;
  for (const { errorMessage } of way) if (typeof errorMessage === 'string') own = errorMessage;
  const nearest = way.at(-1)?.['errorMessage'];
  return (isJsonNode(nearest) ? textFor(nearest[keyword], params['missingProperty']) : undefined) ?? own;
}

/** @returns what ajv went through, from the step's schema to the one that has the broken rule */
function wayTo(schema: Schema, { schemaPath }: RawError): readonly JsonNode[] {
  const way: JsonNode[] = [];
  let node: unknown = schema;
  for (const key of schemaPath.split('/').slice(1)) {
    if (!isJsonNode(node)) break;
    way.push(node);
    node = node[key];
  }
  return way;
}

function textFor(rule: unknown, missing: unknown): string | undefined {
  const found = isJsonNode(rule) && typeof missing === 'string' && Object.hasOwn(rule, missing) ? rule[missing] : rule;
  return typeof found === 'string' ? found : undefined;
}

function isJsonNode(value: unknown): value is JsonNode {
  return typeof value === 'object' && value !== null;
}

/**
 * @param schema a field's, or an object's
 * @param keyword one of its rules
 * @returns what the catalogue says when it is broken, for a schema without a sentence of its own
 */
export function generalMessage(messages: Form['messages'], schema: Schema, keyword: string): string {
  const value = schema[keyword];
  return fallback(messages, [schema], {
    keyword,
    params: { limit: value, multipleOf: value, [keyword]: value },
    instancePath: '',
    schemaPath: '',
  });
}

/** The catalogue's sentence for a rule that has none of its own. */
function fallback(messages: Form['messages'], way: readonly JsonNode[], { keyword, params }: RawError): string {
  const detail =
    keyword === 'format' || keyword === 'type'
      ? messages[`${keyword}.${String(params[keyword]).replace('integer', 'number')}`]
      : undefined;
  if ((keyword === 'minimum' || keyword === 'maximum') && messages['range'] !== undefined) {
    const { minimum, maximum } = (way.at(-1) ?? {}) as Schema;
    if (minimum !== undefined && maximum !== undefined)
      return fillMessage(messages['range'], { min: written(minimum), max: written(maximum) });
  }
  const template = detail ?? messages[keyword] ?? messages['default'] ?? '';
  return template.includes('{')
    ? fillMessage(template, { limit: written(params['limit']), decimals: String(decimalsOf(params['multipleOf'])) })
    : template;
}

function fillMessage(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

function written(value: unknown): string {
  return typeof value === 'number' ? writeNumber(value) : typeof value === 'string' ? value : '';
}

function decimalsOf(step: unknown): number {
  return String(step).split('.')[1]?.length ?? 0;
}

/**
 * @param key of the catalogue, e.g. `lookup` or `maxFileSize`
 * @returns the sentence for a problem that only the server can find; the field's own, where its schema has one for the
 * key
 */
export function serverMessage(form: Form, name: string, key: string): string {
  const schema = fieldsOf(form).get(name)?.schemas[0];
  const own = schema?.errorMessage;
  if (typeof own === 'object' && own !== null && Object.hasOwn(own, key))
    return String((own as Record<string, unknown>)[key]);
  const limit = schema?.['maxFileSize'];
  return fillMessage(form.messages[key] ?? form.messages['default'] ?? '', {
    limit: typeof limit === 'string' && bytesOf(limit) > 0 ? limit : '',
  });
}
