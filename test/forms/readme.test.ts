import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namedValues, resolveValue } from '../../src/definition/reading/named-values.ts';
import { parseSource } from '../../src/definition/reading/source.ts';
import { formats } from '../../src/engine/formats/index.ts';
import { kindNames } from '../../src/engine/kinds/index.ts';
import { listKinds } from '../../src/server/directories/kinds/index.ts';
import { rules } from '../../src/engine/rules/index.ts';
import { allFiles, files } from './files.ts';
import { mistakesAt } from './meta-schemas.ts';

const readme = readFileSync(join(import.meta.dirname, '../../forms/README.md'), 'utf8');

interface Example {
  readonly schema: string;
  readonly text: string;
  readonly free: boolean;
  readonly line: number;
}

/** Fenced JSON examples, headed e.g. "json block.json" by their meta-schema; with "frei" if no form has the example. */
const examples: readonly Example[] = [...readme.matchAll(/^```json (\S+)( frei)?\n([^`]*)^```$/gm)].map(
  ([whole, schema = '', free, text = '']) => ({
    schema,
    text,
    free: free !== undefined,
    line: readme.slice(0, readme.indexOf(whole)).split('\n').length,
  }),
);

const inForms = [...allFiles]
  .filter(([path]) => path.endsWith('.json') && !path.startsWith('shared/meta/'))
  .map(([, text]) => JSON.parse(text) as unknown);

/**
 * @returns whether an example occurs in a definition. The example may leave out properties of its outermost object
 * alone.
 */
function standsIn(part: unknown, whole: unknown): boolean {
  if (isObject(part) && isObject(whole) && Object.entries(part).every(([key, value]) => same(value, whole[key])))
    return true;
  return typeof whole === 'object' && whole !== null && Object.values(whole).some((inside) => standsIn(part, inside));
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

describe.each(examples.map((example) => [`line ${example.line}`, example] as const))(
  'the example in %s of the README for product owners',
  (_line, { schema, text, free }) => {
    it('may be written so', () => {
      expect(mistakesAt(schema, JSON.parse(text))).toEqual([]);
    });

    it.skipIf(free)('is taken from a form', () => {
      expect(inForms.some((definition) => standsIn(JSON.parse(text), definition))).toBe(true);
    });
  },
);

it('says of each kind of value how it is written', () => {
  const text = examples.find(({ schema, text: json }) => schema === 'values.json' && json.includes('"number"'))?.text;
  const parsed = parseSource('shared/values.json', text ?? '');
  if (!('source' in parsed)) throw new Error('no example of values');
  const values = namedValues(new Map([['shared/values.json', parsed.source]]));
  const rows = [...readme.matchAll(/^\| `(euro|number|day)` \| ([^|]+) \| ([^|]*) \|$/gm)];
  const said = rows.flatMap(([, kind = '', alone = '', more = '']) => {
    const name = [...values].find(([, value]) => value.kind === kind)?.[0] ?? '';
    const others = [...more.matchAll(/`\.(\w+)`: ([^;]+)/g)].map(([, how = '', as = '']) => [`${name}.${how}`, as]);
    const halves = [...more.matchAll(/`\{value\.([\w.]+)\}` ist ((?:€ )?[\d,]*\d(?: Euro)?)/g)];
    return [[name, alone], ...others, ...halves.map(([, of = '', as = '']) => [of, as])];
  });
  expect(said.length).toBeGreaterThan(9);
  for (const [of = '', as] of said)
    expect([of, resolveValue(of, values)]).toMatchObject([of, { written: { text: as } }]);
});

it('has examples', () => {
  expect(examples.length).toBeGreaterThan(20);
});

it('no JSON stands there that is not looked at', () => {
  const fences = [...readme.matchAll(/^```(\w*)(.*)$/gm)].filter(([, language]) => language === 'json');
  expect(fences.filter(([, , rest]) => rest === '').map(([whole]) => whole)).toEqual([]);
});

describe('names every option of', () => {
  it.each(['block.json', 'block-ui.json', 'ui.json', 'example.json', 'values.json'])('%s', (file) => {
    const named = new Set([...readme.matchAll(/`([$\w]+)`|"([$\w]+)":/g)].map(([, code, key]) => code ?? key));
    expect(
      optionsIn(JSON.parse(files.get(`shared/meta/${file}`) ?? '{}')).filter((option) => !named.has(option)),
    ).toEqual([]);
  });
});

/** Keywords whose values are, or contain, schemas of inner values. */
const INSIDE = ['items', 'additionalProperties', 'oneOf', 'allOf', 'definitions', 'properties'];

/** @returns the names of the options in a meta-schema */
function optionsIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(optionsIn);
  if (!isObject(schema)) return [];
  const { properties, definitions, ...rest } = schema;
  const parts = [properties, definitions].flatMap((part) => (isObject(part) ? Object.values(part) : []));
  const deeper = [...parts, ...INSIDE.map((keyword) => rest[keyword])].flatMap(optionsIn);
  return [...new Set([...(isObject(properties) ? Object.keys(properties) : []), ...deeper])];
}

// a kind and a format may have the same name: the guide names each in its own row
it.each([
  ['kind of input', 'widget', kindNames],
  ['format', 'format', formats.map(({ name }) => name)],
  ['rule', undefined, rules.map(({ keyword }) => keyword)],
])('the guide names each %s in its row of a table', (_what, option, names) => {
  const rows = readme.split('\n').filter((line) => line.startsWith('| '));
  const asked = option === undefined ? rows : rows.filter((row) => (row.split('|')[1] ?? '').includes(`\`${option}\``));
  expect(names.filter((name) => !asked.join('\n').includes(`\`${name}\``))).toEqual([]);
});

it('the guide has an address of each list in its table of lists', () => {
  const rows = readme.split('\n').filter((line) => line.startsWith('| `/v2/'));
  const named = (url: string) => rows.some((row) => row.includes(`\`${url.replaceAll(/:\w+/g, '{feld}')}\``));
  const others = listKinds.filter(({ lookups }) => !lookups.some(({ url }) => named(url.replace(':query', '{query}'))));
  expect(others.map(({ name }) => name)).toEqual([]);
});
