import { keyOf, nameOf, pathBeside, type Path } from './answer-path.ts';
import { catalogueMessage } from './catalogue-message.ts';
import type { RawError } from './compiled.ts';
import { pathOfError } from './error-path.ts';
import type { Form, Schema, Step } from './form.ts';
import { fieldsOf, hasContainers, labelOf } from './fields.ts';
import { entryTitle } from './label-at.ts';
import { once } from './once.ts';
import type { Problem } from './problem.ts';
import { keywords } from './rules/index.ts';
import { fillKnown } from './text.ts';
import { isOfUnfinished } from './unfinished.ts';

/** Rank of each keyword: of the rules broken at one field the one with the lowest rank gives the message. */
const RANKS: ReadonlyMap<string, number> = new Map(keywords.map(({ keyword }, rank) => [keyword, rank]));

/** ajv reports a failed if/then as an error too; the errors inside of the `then` say what is wrong. */
const WRAPPER = 'if';

/** A broken rule, with its message. */
interface BrokenRule {
  /** Key of the answer. */
  readonly key: string;
  readonly rank: number;
  /** Sort key for the screen's order: the field's place, or in a list the list's, the entry's index and the field's. */
  readonly places: readonly number[];
  readonly problem: Problem;
}

/** A schema, or any object or array inside one. */
type JsonNode = Readonly<Record<string, unknown>>;

/**
 * Turns ajv's errors into the form's German messages, at most one per field, in the order of the screen.
 * @param errors of one step's check
 */
export function problemsOf(form: Form, step: Step, errors: readonly RawError[]): readonly Problem[] {
  const found = new Map<string, BrokenRule>();
  for (const error of errors) {
    if (error.keyword === WRAPPER || isOfUnfinished(error, errors)) continue;
    const broken = namingEntries(form, brokenBy(form, step, error), error);
    const other = found.get(broken.key);
    if (!other || broken.rank < other.rank) found.set(broken.key, broken);
  }
  return [...found.values()].sort(byPlace).map(({ problem }) => problem);
}

/** @returns problems of any origin in the order of the screen; those without a field come first */
export function inScreenOrder(form: Form, problems: readonly Problem[]): readonly Problem[] {
  return problems
    .map((problem) => ({ problem, places: placesAt(form, problem.path) }))
    .sort(byPlace)
    .map(({ problem }) => problem);
}

function byPlace({ places: one }: Pick<BrokenRule, 'places'>, { places: other }: Pick<BrokenRule, 'places'>): number {
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/**
 * Finds path, rank and message of an error. They depend only on the rule and the entry, so they are cached per step.
 */
function brokenBy(form: Form, step: Step, error: RawError): BrokenRule {
  const missing = error.params['missingProperty'];
  // an index inside of a value is no part of the key: 5,000 wrong choices would fill the memory
  const isInside = error.instancePath.includes('/', 1) && hasContainers(form);
  const inEntry = isInside ? keyOf(pathOfError(form, error)) : '';
  const known = getOrCreate(getOrCreate(brokenBefore(step), error.schemaPath), inEntry);
  const name = typeof missing === 'string' ? missing : '';
  let broken = known.get(name);
  if (!broken) {
    const path = pathOfError(form, error);
    const way = wayTo(step.schema, error);
    broken = {
      key: keyOf(path),
      rank: RANKS.get(error.keyword) ?? RANKS.size,
      places: placesAt(form, path),
      problem: {
        path: [...path],
        message:
          ownMessage(way, path, error) ??
          namingField(form, path, error, catalogueMessage(form.messages, way.at(-1)?.node ?? {}, error)),
      },
    };
    known.set(name, broken);
  }
  return broken;
}

/**
 * The cache, by schema path, key of the answer inside of a container, and name of the missing property. One combined
 * key would have to be built for each error of each check.
 */
const brokenBefore = once((_step: Step) => new Map<string, Map<string, Map<string, BrokenRule>>>());

function getOrCreate<Inner>(maps: Map<string, Map<string, Inner>>, key: string): Map<string, Inner> {
  let map = maps.get(key);
  if (!map) maps.set(key, (map = new Map()));
  return map;
}

/** Index of each field in the order of the screen. */
const screenOrder = once(
  (form: Form): ReadonlyMap<string, number> => new Map([...fieldsOf(form).keys()].map((name, place) => [name, place])),
);

function placesAt(form: Form, path: Path): readonly number[] {
  const places = screenOrder(form);
  return path.map((part, index) =>
    typeof part === 'number' ? part : (places.get(nameOf(path.slice(0, index + 1))) ?? places.size),
  );
}

/**
 * Finds the definition's own message for a broken rule, as ajv-errors would: the nearest `errorMessage` above the rule,
 * an object by rule or required field, or one text for any error of the value. The text of a list or a group does not
 * apply to errors of the fields inside.
 */
function ownMessage(way: readonly WayPoint[], path: Path, { keyword, params }: RawError): string | undefined {
  const depth = path.filter((part) => typeof part === 'string').length;
  let own: string | undefined;
  for (const { node, depth: at } of way)
    if (at >= depth && typeof node['errorMessage'] === 'string') own = node['errorMessage'];
  const nearest = way.at(-1)?.node['errorMessage'];
  return (isJsonNode(nearest) ? textFor(nearest[keyword], params['missingProperty']) : undefined) ?? own;
}

/** A schema on the path of an error. */
interface WayPoint {
  readonly node: JsonNode;
  /** Number of fields around the schema, including the field that it declares. */
  readonly depth: number;
}

/** @returns the schemas along the error's path, from the step's schema down to the one with the broken rule */
function wayTo(schema: Schema, { schemaPath }: RawError): readonly WayPoint[] {
  const way: WayPoint[] = [];
  let [node, depth, isName]: [unknown, number, boolean] = [schema, 0, false];
  for (const key of schemaPath.split('/').slice(1)) {
    if (!isJsonNode(node)) break;
    way.push({ node, depth });
    if (isName) depth++;
    isName = !isName && key === 'properties';
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

/** Inserts the label of the field that the rule compares with. */
function namingField(form: Form, path: Path, { params }: RawError, message: string): string {
  if (!message.includes('{field}')) return message;
  return fillKnown(message, { field: labelOf(form, nameOf(pathBeside(form, path, String(params['limit'])))) });
}

/** Inserts the titles of two equal entries. Not cached, since the next ones may be others. */
function namingEntries(form: Form, broken: BrokenRule, { params }: RawError): BrokenRule {
  const { path, message } = broken.problem;
  if (!message.includes('{entry}')) return broken;
  const title = (index: unknown) => entryTitle(form, nameOf(path), Number(index));
  const values = { entry: title(params['j']), other: title(params['i']) };
  return { ...broken, problem: { path, message: fillKnown(message, values) } };
}
