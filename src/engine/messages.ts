import type { RawError } from './compiled.ts';
import { bytesOf } from './file-value.ts';
import type { Form, Schema, Step } from './form.ts';
import { fieldsOf } from './fields.ts';
import { writeNumber } from './locale.ts';
import { once } from './once.ts';
import type { Problem } from './problem.ts';
import { keywords } from './rules/index.ts';

/** Rank of each keyword: of the rules broken at one field the one with the lowest rank gives the message. */
const RANKS: ReadonlyMap<string, number> = new Map(keywords.map(({ keyword }, rank) => [keyword, rank]));

/** ajv reports a failed if/then as an error too; the errors inside of the `then` say what is wrong. */
const WRAPPER = 'if';

/** A broken rule, with its message. */
interface BrokenRule {
  readonly field: string;
  readonly rank: number;
  /** Index of the field in the order of the screen. */
  readonly place: number;
  readonly problem: Problem;
}

/** A schema, or an object or a list inside one. */
type JsonNode = Readonly<Record<string, unknown>>;

/**
 * Turns ajv's errors into the form's German messages, at most one per field, in the order of the screen.
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
 * Finds field, rank and message of an error. They only depend on the rule, so they are computed once per rule of a
 * step.
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

/** Index of each field in the order of the screen. */
const placesOf = once(
  (form: Form): ReadonlyMap<string, number> => new Map([...fieldsOf(form).keys()].map((name, place) => [name, place])),
);

/** Answers are flat, so an error inside of a value belongs to its field. */
function fieldOf(error: RawError): string {
  const missing = error.params['missingProperty'];
  const name = error.instancePath.split('/')[1] ?? (typeof missing === 'string' ? missing : '');
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}

/**
 * Finds the definition's own message for a broken rule, as ajv-errors would: the nearest `errorMessage` above the rule.
 * It may be for this rule, for a required field, or for anything wrong with the value.
 */
function ownMessage(way: readonly JsonNode[], { keyword, params }: RawError): string | undefined {
  let own: string | undefined;
  for (const { errorMessage } of way) if (typeof errorMessage === 'string') own = errorMessage;
  const nearest = way.at(-1)?.['errorMessage'];
  return (isJsonNode(nearest) ? textFor(nearest[keyword], params['missingProperty']) : undefined) ?? own;
}

/** @returns the schemas on the error's path, from the step's schema down to the one with the broken rule */
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

/** @returns the catalogue's message for a broken rule whose schema has none of its own */
export function generalMessage(messages: Form['messages'], schema: Schema, keyword: string): string {
  const value = schema[keyword];
  return fallback(messages, [schema], {
    keyword,
    params: { limit: value, multipleOf: value, [keyword]: value },
    instancePath: '',
    schemaPath: '',
  });
}

/** @returns the catalogue's message for a rule; that for the format or type, or for a range, where there is one */
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
 * @returns the message for a problem that only the server can find: the field's own where its schema has one for the
 * key, else the catalogue's
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
