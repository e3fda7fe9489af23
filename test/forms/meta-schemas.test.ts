import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import block from '../forms-frozen/shared/meta/block.json' with { type: 'json' };
import blockUi from '../forms-frozen/shared/meta/block-ui.json' with { type: 'json' };
import limits from '../forms-frozen/shared/meta/limits.json' with { type: 'json' };
import testing from '../forms-frozen/shared/meta/testing.json' with { type: 'json' };
import texts from '../forms-frozen/shared/meta/texts.json' with { type: 'json' };
import testingTexts from '../forms-frozen/shared/testing.json' with { type: 'json' };
import pageTexts from '../forms-frozen/shared/texts.json' with { type: 'json' };
import commandTexts from '../../src/cli/texts.de.json' with { type: 'json' };
import { createAjv } from '../../src/definition/compile.ts';
import type { Size } from '../../src/engine/field-ui.ts';
import { TAKEN_NAMES } from '../../src/engine/file-kind.ts';
import { formats } from '../../src/engine/formats/index.ts';
import { rules } from '../../src/engine/rules/index.ts';
import { kindNames } from '../../src/engine/kinds/index.ts';
import { listKinds } from '../../src/server/directories/kinds/index.ts';
import { LOOKUPS } from '../../src/server/directories/lookups.ts';
import { files } from './files.ts';
import { metaSchemas, mistakesAt, mistakesIn } from './meta-schemas.ts';
import { withEnum } from './with-enum.ts';

/** JSON Schema keywords without a rule of ours behind them. */
const ANNOTATIONS = new Set(['$schema', 'title', 'description']);

const META = join(import.meta.dirname, '../../forms/shared/meta');

const definitions = [...files]
  .filter(([path]) => path.endsWith('.json') && !path.startsWith('shared/meta/'))
  .map(([path, text]) => [path, JSON.parse(text) as { $schema?: string }] as const);

/** @returns whether the meta-schema of a field refuses this lookup */
const refused = (lookup: object) => mistakesAt('block-ui.json#/definitions/field', { lookup }).length > 0;

/** @returns whether the entries of a list are strings */
const isOfTexts = (schema: unknown) => (schema as { items?: { type?: unknown } }).items?.type === 'string';

/** @returns a regular expression for these paths; common beginnings occur once, since it could run away otherwise */
function patternOf(paths: readonly (readonly string[])[]): string {
  const longer = paths.filter((path) => path.length > 0);
  const branches = Object.entries(Object.groupBy(longer, ([first = '']) => first)).map(
    ([first, rest = []]) => `/${first}${patternOf(rest.map((path) => path.slice(1)))}`,
  );
  const isEnd = longer.length < paths.length;
  return branches.length > 1 || (isEnd && branches.length > 0)
    ? `(${branches.join('|')})${isEnd ? '?' : ''}`
    : branches.join('');
}

/** @returns the addresses of lists that a text names, with … for any parameter */
const addressesIn = (text: string) =>
  (text.match(/\/v2\/[\w/{}…]+/g) ?? []).map((url) => url.replaceAll(/\{\w+\}/g, '{…}'));

describe('a file of forms/', () => {
  it.each(definitions)('%s names a meta-schema and follows it', (path, content) => {
    const meta = posix.join(posix.dirname(path), content.$schema ?? 'none');
    expect([...metaSchemas.keys()]).toContain(meta);
    expect(mistakesIn(meta, content)).toEqual([]);
  });
});

describe('a meta-schema', () => {
  it('of the limits has each list, with its columns', () => {
    const { $schema: _schema, ...lists } = limits.properties;
    const columns = Object.entries(lists).map(([name, { properties }]) => [name, Object.keys(properties).toSorted()]);
    const wanted = listKinds.map(({ name, limited }) => [name, [...limited.texts, ...limited.numbers].toSorted()]);
    expect(Object.fromEntries(columns)).toEqual(Object.fromEntries(wanted));
    expect(limits.required.toSorted()).toEqual(listKinds.map(({ name }) => name).toSorted());
  });

  it.each([...metaSchemas.keys()])('%s compiles, every keyword known', (path) => {
    expect(() => mistakesIn(path, {})).not.toThrow();
  });

  it.each([...metaSchemas.keys()].filter((path) => !/(messages|texts|testing|values)\.json$/.test(path)))(
    '%s takes a typo for a mistake',
    (path) => {
      expect(mistakesIn(path, { tpyo: 1 }).join('\n')).toMatch(/must NOT have additional properties/);
    },
  );
});

it.each([
  ['page', texts, pageTexts],
  ['testing', testing, testingTexts],
])(
  'the meta-schema of the %s texts wants each of them, so that none is lost to an edit',
  (_what, { required }, content) => {
    expect([...required].sort()).toEqual(
      Object.keys(content)
        .filter((key) => key !== '$schema')
        .sort(),
    );
  },
);

describe('what the meta-schemas offer is what the engine has:', () => {
  const keywords = block.definitions.schema.properties;
  const field = blockUi.definitions.field.properties;

  it('keywords', () => {
    const ajv = createAjv();
    expect(Object.keys(keywords).filter((keyword) => !ANNOTATIONS.has(keyword) && !ajv.getKeyword(keyword))).toEqual(
      [],
    );
    expect(rules.map((rule) => rule.keyword).filter((keyword) => !Object.hasOwn(keywords, keyword))).toEqual([]);
  });

  // `npm run test:unit -- -u` writes the missing names
  it.each<[string, string, readonly string[], readonly string[]]>([
    ['formats', 'block.json', ['schema', 'properties', 'format'], formats.map(({ name }) => name)],
    ['types of files', 'block.json', ['schema', 'properties', 'fileTypes', 'items'], TAKEN_NAMES],
    ['widgets', 'block-ui.json', ['field', 'properties', 'widget'], kindNames],
    [
      'properties of entries of lists',
      'block-ui.json',
      ['listed'],
      [...new Set(listKinds.flatMap((kind): readonly string[] => kind.properties))],
    ],
  ])('%s', async (_what, file, path, names) => {
    const address = join(META, file);
    await expect(withEnum(readFileSync(address, 'utf8'), path, names)).toMatchFileSnapshot(address);
  });

  it('formats, in the help of an editor', () => {
    // "eine E-Mail-Adresse" is named by its first noun
    const inWords: Readonly<Record<string, string>> = commandTexts;
    const nouns = formats.map(({ name }) => /\p{Lu}[\p{L}-]*/u.exec(inWords[`explain.format.${name}`] ?? '')?.[0]);
    expect(
      nouns.filter((noun) => !noun || !keywords.format.description.includes(noun)),
      'nouns that the description of `format` in block.json lacks',
    ).toEqual([]);
  });

  it('sizes', () => {
    const sizes: Readonly<Record<Size, true>> = {
      year: true,
      date: true,
      unit: true,
      postcode: true,
      half: true,
      twoThirds: true,
      full: true,
    };
    expect([...field.size.enum].sort()).toEqual(Object.keys(sizes).sort());
  });

  it('what a search may be told besides', () => {
    const told = LOOKUPS.flatMap(({ query = {} }) => Object.keys(query));
    expect(Object.keys(field.lookup.properties.params.properties).sort()).toEqual([...new Set(told)].sort());
  });

  describe('lists:', () => {
    const { pattern, errorMessage, description, examples } = field.lookup.properties.url;
    const routes = LOOKUPS.map(({ url, kind, schema }) => ({
      kind,
      // the property of an entry that is sent
      value: isOfTexts(schema) ? undefined : listKinds.find(({ name }) => name === kind)?.properties[0],
      url: url.replaceAll(/:(\w+)/g, '{$1}'),
      shown: url.replaceAll(/:\w+/g, '{…}'),
    }));

    it('addresses, these and no others', () => {
      const paths = LOOKUPS.map(({ url }) =>
        url
          .slice(1)
          .replaceAll(/:\w+/g, String.raw`\{\w+\}`)
          .split('/'),
      );
      // compared as they are written in JSON
      expect(JSON.stringify(pattern)).toBe(JSON.stringify(`^${patternOf(paths)}$`));
      expect(routes.filter(({ url, value }) => refused(value === undefined ? { url } : { url, value }))).toEqual([]);
      expect(examples.filter((example) => !routes.some(({ url }) => url === example))).toEqual([]);
    });

    it('entries: what of one is sent has to be said where it is more than a text', () => {
      const unsaid = routes.filter(({ url }) => !refused({ url }));
      expect(unsaid).toEqual(routes.filter(({ value }) => value === undefined));
      expect(unsaid.map(({ kind }) => kind)).toContain('heatpumps');
    });

    it('addresses in the sentence that a wrong one gets: each list is named, and none that is not there', () => {
      const named = addressesIn(errorMessage);
      expect(
        addressesIn(description)
          .concat(named)
          .filter((url) => !routes.some((route) => route.shown === url)),
      ).toEqual([]);
      const kinds = new Set(routes.filter((route) => named.includes(route.shown)).map(({ kind }) => kind));
      expect([...kinds]).toEqual(listKinds.map(({ name }) => name));
    });

    it('placeholders in texts of their entries', () => {
      const { listed, listedText } = blockUi.definitions;
      expect(listedText.placeholders.filter((name) => !listed.enum.includes(name))).toEqual([]);
      const searched = new Set(routes.filter(({ url }) => url.includes('{query}')).map(({ kind }) => kind));
      const shown = listKinds.filter(({ name }) => searched.has(name)).flatMap(({ properties }) => properties ?? []);
      expect(shown.filter((name) => !listedText.placeholders.includes(name))).toEqual([]);
      expect(shown).not.toEqual([]);
    });

    it.each(routes.map(({ url, kind }) => [url, kind] as const))(
      'of %s, those of its own entries alone',
      (url, kind) => {
        const own: readonly string[] = listKinds.find(({ name }) => name === kind)?.properties ?? [];
        const taken = blockUi.definitions.listed.enum.filter(
          (value) =>
            mistakesAt('block-ui.json#/definitions/field', { suggest: { url, value } }).length === 0 &&
            mistakesAt('block-ui.json#/definitions/field', { lookup: { url, value, fills: { other: value } } })
              .length === 0,
        );
        expect([...taken].sort(), `the properties of ${kind}`).toEqual([...own].sort());
      },
    );
  });

  it.each(['png', 'image/heic', 1])('%j is no type of file', (type) => {
    expect(mistakesAt('block.json#/definitions/schema', { fileTypes: ['image/png', type] })).not.toEqual([]);
  });

  it.each(rules.map((rule) => [rule.keyword, rule.metaSchema] as const))('values of %s', (keyword, metaSchema) => {
    const offered = (keywords as unknown as Record<string, object>)[keyword] ?? {};
    const {
      description: _description,
      errorMessage: _errorMessage,
      ...written
    } = offered as { description?: string; errorMessage?: unknown };
    // the other branch of the `if` allows a named value
    const { if: _if, then: _then, else: unnamed = written } = written as { if?: object; then?: object; else?: object };
    const withoutFormat = JSON.parse(
      JSON.stringify(unnamed, (key, value: unknown) => {
        // only the meta-schema knows the types of files: browsers, which load the rule, need no list of them
        if (keyword === 'fileTypes' && key === 'items') return { type: 'string' };
        return key === 'format' || key === 'errorMessage' ? undefined : value;
      }).replaceAll(String.raw`|^\\{value\\.\\w+\\}$`, ''),
    ) as object;
    expect(withoutFormat).toEqual(metaSchema);
  });
});
