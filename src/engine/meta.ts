import { Ajv, type ErrorObject } from 'ajv';
import ajvErrors from 'ajv-errors';
import addFormats from 'ajv-formats';
import { isLimit } from './calendar.ts';
import { type Finding, ofForm } from './errors.ts';
import type { Schema } from './form.ts';
import type { Source } from './source.ts';

/** Which meta-schema (in shared/meta/) a file of the forms folder must follow. */
function metaOf(path: string): string | undefined {
  if (path.startsWith('shared/meta/')) return undefined;
  const name = /(?:^|[./])(schema|ui)\.json$/.exec(path)?.[1];
  if (path.startsWith('shared/blocks/')) return name === 'ui' ? 'shared/meta/block-ui.json' : 'shared/meta/block.json';
  if (name) return `shared/meta/${name}.json`;
  return path.startsWith('shared/') ? path.replace('shared/', 'shared/meta/') : undefined;
}

/**
 * Holds the form's files, and the shared ones, against their meta-schemas: a typo in a keyword or an option is an error.
 * @returns one finding per mistake, at its line and column
 */
export function checkFormat(form: string, sources: ReadonlyMap<string, Source>): readonly Finding[] {
  const ajv = compiled(new Map([...sources].filter(([path]) => path.startsWith('shared/meta/')).map(([path, { value }]) => [path, value as Schema])));
  const findings: Finding[] = [];
  for (const [path, source] of sources) {
    const meta = metaOf(path);
    const validate = meta === undefined ? undefined : ajv.getSchema(meta);
    if (!validate || validate(source.value)) continue;
    for (const error of worst(validate.errors ?? [])) {
      findings.push({ rule: 'format', severity: 'error', file: path, ...source.locate(pathOf(error)), message: `${ofForm(form, path)}${sentence(error)}` });
    }
  }
  return findings;
}

let known: { readonly key: string; readonly ajv: Ajv } | undefined;

/** The meta-schemas are the same for every form, and take longer to compile than a form. */
function compiled(metas: ReadonlyMap<string, Schema>): Ajv {
  const key = JSON.stringify([...metas]);
  if (known?.key === key) return known.ajv;
  const ajv = ajvErrors.default(new Ajv({ allErrors: true, strict: false, verbose: true }));
  addFormats.default(ajv, ['regex', 'email']);
  ajv.addFormat('date-limit', isLimit);
  for (const [path, schema] of metas) ajv.addSchema(schema, path);
  known = { key, ajv };
  return ajv;
}

/** Of an option that fits none of its shapes, the deepest complaint is the helpful one; that it has not the other shape's type is none. */
function worst(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const real = errors.filter((error) => !['if', 'oneOf', 'anyOf', 'allOf'].includes(error.keyword));
  const helpful = real.filter((error) => error.keyword !== 'type' || !real.some((other) => other.keyword !== 'type' && other.instancePath === error.instancePath));
  return helpful.length > 0 ? helpful : errors;
}

function pathOf(error: ErrorObject): readonly (string | number)[] {
  const path = error.instancePath.split('/').slice(1).map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const extra: unknown = error.params['additionalProperty'];
  const steps = path.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return typeof extra === 'string' ? [...steps, extra] : steps;
}

function sentence(error: ErrorObject): string {
  const at = error.instancePath === '' ? 'the file' : error.instancePath;
  const extra: unknown = error.params['additionalProperty'];
  if (typeof extra === 'string') return `${at} has an unknown option "${extra}"`;
  const allowed: unknown = error.params['allowedValues'];
  return `${at} ${error.message ?? error.keyword}${Array.isArray(allowed) ? `: ${allowed.join(', ')}` : ''}`;
}
