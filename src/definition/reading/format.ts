import { Ajv, type ErrorObject } from 'ajv';
import ajvErrors from 'ajv-errors';
import addFormats from 'ajv-formats';
import { isReservedName } from '../../engine/answer-path.ts';
import { isLimit } from '../../engine/calendar.ts';
import { type Finding, ofForm } from '../../engine/errors.ts';
import { pointerKeys } from './blocks.ts';
import { isInCents, isWrittenDay } from './named-values.ts';
import type { Source } from './source.ts';
import { meant } from './nearest.ts';
import { checkPatterns } from './patterns.ts';
import { type PlaceholderParams, placeholders } from './placeholders.ts';
import { adviceOn, isCase, withoutPrefix } from './said-otherwise.ts';

/** @returns which meta-schema (in shared/meta/) a file of the forms folder must follow; undefined when none */
export function metaOf(path: string): string | undefined {
  if (path.startsWith('shared/meta/')) return undefined;
  if (path.includes('/examples/')) return 'shared/meta/example.json';
  const name = /(?:^|[./])(schema|ui|values)\.json$/.exec(path)?.[1];
  if (path.startsWith('shared/blocks/')) return name === 'ui' ? 'shared/meta/block-ui.json' : 'shared/meta/block.json';
  if (name) return `shared/meta/${name}.json`;
  return path.startsWith('shared/') ? path.replace('shared/', 'shared/meta/') : undefined;
}

/**
 * The meta-schemas that were compiled last, with their results by file. Cached, since files seldom change and every
 * form needs the shared ones.
 */
let compiled: MetaSchemas | undefined;

interface MetaSchemas {
  readonly sources: readonly Source[];
  readonly ajv: Ajv;
  readonly found: WeakMap<Source, readonly Misfit[]>;
  /** Findings about the meta-schemas' own patterns. With any of them nothing is validated. */
  readonly unsafe: readonly Finding[];
}

/**
 * Adds the formats and the keyword of our meta-schemas to an ajv. `date-limit` accepts a named value that was not
 * filled in: it is in a block of another form, or has its own finding.
 */
export function addOwnVocabulary(ajv: Ajv): void {
  ajv.addKeyword(placeholders);
  ajv.addFormat('date-limit', (text: string) => isLimit(text) || text.startsWith('{value.'));
  ajv.addFormat('field-name', (text: string) => !isReservedName(text));
  ajv.addFormat('written-day', isWrittenDay);
  ajv.addFormat('cents', { type: 'number', validate: isInCents });
}

/** An error of a meta-schema, with its place. */
interface Misfit {
  readonly error: ErrorObject;
  readonly place: { readonly line: number; readonly column: number };
}

function metaSchemas(form: string, sources: ReadonlyMap<string, Source>): MetaSchemas {
  const metas = [...sources].filter(([path]) => path.startsWith('shared/meta/'));
  // an unchanged file is the same object: `parseSource` caches it
  const known = compiled;
  if (known?.sources.length === metas.length && metas.every(([, source], i) => source === known.sources[i]))
    return known;
  // optimizing takes as long as the rest of the compilation, and no browser loads this code
  const code = { optimize: false };
  const ajv = ajvErrors.default(new Ajv({ allErrors: true, strict: false, verbose: true, code }));
  addFormats.default(ajv, ['regex', 'email']);
  addOwnVocabulary(ajv);
  for (const [path, { value }] of metas) ajv.addSchema(value, path);
  const unsafe = metas.flatMap(([, source]) => checkPatterns(form, source));
  compiled = {
    sources: metas.map(([, source]) => source),
    ajv,
    found: new WeakMap<Source, readonly Misfit[]>(),
    unsafe,
  };
  return compiled;
}

/**
 * Validates the form's files, and the shared ones, with their meta-schemas: a typo in a keyword or an option is an
 * error.
 * @returns one finding per mistake, with line and column
 */
export function checkFormat(form: string, sources: ReadonlyMap<string, Source>): readonly Finding[] {
  const { ajv, found, unsafe } = metaSchemas(form, sources);
  if (unsafe.length > 0) return unsafe;
  return [...sources].flatMap(([path, source]) => {
    const meta = metaOf(path);
    const validate = meta === undefined ? undefined : ajv.getSchema(meta);
    if (!validate) return [];
    let misfits = found.get(source);
    if (!misfits) {
      misfits = validate(source.value) ? [] : misfitsIn(source, validate.errors ?? []);
      found.set(source, misfits);
    }
    return misfits.map((misfit) => findingOf(form, path, misfit));
  });
}

/**
 * @param form the name of the file's folder
 * @param errors the errors of a validation in verbose mode
 * @returns a finding for each of them, with line and column
 */
export function formatFindings(form: string, source: Source, errors: readonly ErrorObject[]): readonly Finding[] {
  return misfitsIn(source, errors).map((misfit) => findingOf(form, source.file, misfit));
}

function misfitsIn(source: Source, errors: readonly ErrorObject[]): readonly Misfit[] {
  return worst(errors).map((error) => ({ error, place: source.locate(pathOf(error)) }));
}

function findingOf(form: string, file: string, { error, place }: Misfit): Finding {
  return {
    rule: 'format',
    severity: 'error',
    file,
    ...place,
    message: `${ofForm(form, file)}${messageOf(error)}`,
    values: { form, ...valuesOf(error) },
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Values for the German message: the kind of error, what is there, what is allowed. */
function valuesOf(error: ErrorObject): Readonly<Record<string, string>> {
  if (error.keyword === placeholders.keyword) return valuesOfPlaceholder(error);
  const { keyword, instancePath, params, message = '', parentSchema, data } = error;
  const [extra, missing, allowed, type, format, limit, pattern] = [
    'additionalProperty',
    'missingProperty',
    'allowedValues',
    'type',
    'format',
    'limit',
    'pattern',
  ].map((name) => (params as Record<string, unknown>)[name]);
  const expected = [allowed, type, format, limit, pattern, missing].find((value) => value !== undefined);
  const names =
    typeof extra === 'string'
      ? Object.keys((parentSchema as { properties?: object } | undefined)?.properties ?? {})
      : Array.isArray(allowed)
        ? allowed.map(String)
        : [];
  const isLong = typeof data === 'object' && !(keyword === 'enum' && Array.isArray(data));
  const value = typeof extra === 'string' ? extra : isLong ? '' : textOf(data);
  const advice = adviceOn(error, value);
  const asking = askingOption(error);
  return {
    kind: asking === undefined ? keyword : `${keyword}.${asking}`,
    at: instancePath === '' ? '/' : instancePath,
    value,
    expected: expected === undefined ? '' : Array.isArray(expected) ? expected.join(', ') : textOf(expected),
    // Messages of the meta-schemas are German already.
    problem: keyword === 'errorMessage' ? message : '',
    ...(advice === undefined ? meant(withoutPrefix(value), names) : { advice }),
  };
}

function valuesOfPlaceholder({ keyword, instancePath, params }: ErrorObject): Readonly<Record<string, string>> {
  const { placeholder, allowed } = params as PlaceholderParams;
  return {
    kind: keyword,
    at: instancePath,
    value: placeholder,
    expected: allowed.map((name) => `{${name.replace('*', 'NAME')}}`).join(', '),
    ...(/[{}]/.test(placeholder) ? {} : meant(placeholder, allowed)),
  };
}

/** Keywords whose error says only that other keywords failed. */
const OF_OTHERS: ReadonlySet<string> = new Set(['if', 'oneOf', 'anyOf', 'allOf', 'propertyNames']);

/**
 * When an option matches none of its allowed shapes, the error that is nested deepest helps most. An error about the
 * type of another shape does not help.
 */
function worst(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const cases = new Map(errors.filter(isCase).map((error) => [error.instancePath, error]));
  const real = errors.filter(
    (error) =>
      !OF_OTHERS.has(error.keyword) &&
      // where a schema stands in place of an option, errors about the option's members don't help
      (cases.get(error.instancePath) ?? error) === error,
  );
  const helpful = real.filter(
    (error) =>
      !isOfType(error) ||
      !real.some((other) => !isOfType(other) && `${other.instancePath}/`.startsWith(`${error.instancePath}/`)),
  );
  return helpful.length > 0 ? helpful : errors;
}

/** Whether an error is only about the type of a value; ajv-errors may have replaced it by its own message. */
function isOfType({ keyword, params }: ErrorObject): boolean {
  const replaced: unknown = params['errors'];
  return keyword === 'type' || (Array.isArray(replaced) && replaced.every(({ keyword: one }) => one === 'type'));
}

/** @returns the option at the top of the file that asks for what is missing; undefined if it is always needed */
function askingOption({ keyword, schemaPath }: ErrorObject): string | undefined {
  return keyword === 'required' ? /^#\/dependencies\/([^/]+)\//.exec(schemaPath)?.[1] : undefined;
}

function pathOf(error: ErrorObject): readonly (string | number)[] {
  const asking = askingOption(error);
  if (asking !== undefined) return [asking];
  const extra: unknown = error.params['additionalProperty'] ?? error.propertyName;
  const steps = pointerKeys(error.instancePath).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return typeof extra === 'string' ? [...steps, extra] : steps;
}

function messageOf(error: ErrorObject): string {
  const at = error.instancePath === '' ? 'the file' : error.instancePath;
  const extra: unknown = error.params['additionalProperty'];
  if (typeof extra === 'string') return `${at} has an unknown option "${extra}"`;
  const allowed: unknown = error.params['allowedValues'];
  return `${at} ${error.message ?? error.keyword}${Array.isArray(allowed) ? `: ${allowed.join(', ')}` : ''}`;
}
