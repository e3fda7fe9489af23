import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { describe, expect, it } from 'vitest';
import texts from '../../../src/cli/texts.de.json' with { type: 'json' };
import { listKinds } from '../../../src/server/directories/kinds/index.ts';
import { FORMS } from '../../forms/files.ts';
import { limitsOf } from './made-lists.ts';

const KINDS = join(import.meta.dirname, '../../../src/server/directories/kinds');

/** Values that people leave in cells by mistake. */
const JUNK = ['', 'x', '§§', 'x\u0007', 'Ã¤', 'x'.repeat(500), 'Wert nicht aufgelistet', -1, 0.123, 1e12, true, null];

/** Lookups that do not answer with entries of a list: no field can take its value from them. */
const BESIDE = new Set(['/v2/fairenergy/allCompetenceGroups']);

const README = 'src/cli/README.md';
const readme = readFileSync(join(import.meta.dirname, '../../..', README), 'utf8');

const namesIn = (folder: string) => readdirSync(folder).map((file) => parse(file).name);

it('each list that is written down is in service: its file, and its demo data', () => {
  const names = listKinds.map(({ name }) => name).sort();
  expect(
    namesIn(KINDS)
      .filter((name) => name !== 'index')
      .sort(),
  ).toEqual(names);
  expect(namesIn(join(FORMS, 'data')).sort()).toEqual([...names, 'limits'].sort());
});

describe.each(listKinds)('$name', ({ name, open, lookups, properties }) => {
  const text = readFileSync(join(FORMS, `data/${name}.json`), 'utf8');
  const demo = open(JSON.parse(text));
  const imported = (change: (key: string, value: unknown) => unknown) =>
    demo.readNext(Buffer.from(JSON.stringify(JSON.parse(text, change))), limitsOf(name));

  const content = JSON.parse(text) as Readonly<Record<string, readonly Entry[]>>;
  const entries = [content, ...Object.values(content)].find(
    (table): table is readonly Entry[] => Array.isArray(table) && table.length === demo.entries,
  );

  /**
   * A search (`query`) is asked with what customers read, the entry's first property. Other parameters name a property.
   */
  const valueOf = (entry: Entry, parameter: string) =>
    String(entry[parameter === 'query' ? (properties[0] ?? '') : parameter]);
  const isOf = (entry: Entry) => (item: unknown) =>
    isEntry(item)
      ? properties.every((property) => item[property] === entry[property])
      : properties.some((property) => item === entry[property]);

  describe.each(lookups.filter(({ url }) => !BESIDE.has(url)))('$url', ({ url }) => {
    const parameters = [...url.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);
    const askedWith = (value: (parameter: string) => string) =>
      demo.answer(url, Object.fromEntries(parameters.map((parameter) => [parameter, value(parameter)])), {});

    it('finds each entry when it is asked with the values of the entry', () => {
      const lost = (entries ?? []).filter(
        (entry) => !askedWith((parameter) => valueOf(entry, parameter)).some(isOf(entry)),
      );
      expect(entries?.length).toBeGreaterThan(0);
      const [first] = lost;
      expect(first, `the lookup's \`answer\` loses ${lost.length} of ${entries?.length}, the first`).toBeUndefined();
    });

    it.runIf(parameters.length > 0)('finds nothing when it is asked with what no entry has', () => {
      expect(askedWith(() => 'Gibt es nicht')).toEqual([]);
    });

    it('answers with texts or with all properties that definitions may take over, each once', () => {
      const [entry = {}] = entries ?? [];
      const items = askedWith((parameter) => valueOf(entry, parameter));
      const wrong = items.filter(
        (item) => typeof item !== 'string' && !(isEntry(item) && properties.every((one) => Object.hasOwn(item, one))),
      );
      expect(wrong).toEqual([]);
      expect(new Set(items.map((item) => JSON.stringify(item))).size).toBe(items.length);
    });
  });

  it(`is described in ${README}: how it is imported, and a row for each column`, () => {
    const columns = Object.keys(entries?.[0] ?? {});
    const missingIn = (table: string) => {
      const cells = table.split('\n').map((row) => row.split(' | ')[0] ?? '');
      return columns.filter((column) => !cells.some((cell) => cell.includes(`\`${column}\``)));
    };
    const tables = readme
      .split('\n\n')
      .filter((part) => part.startsWith('| ') && missingIn(part).length < columns.length);
    const [missing = columns] = tables.map(missingIn).toSorted((one, other) => one.length - other.length);
    const command = `npm run data -- import ${name} `;
    expect(readme.includes(command), `add a line with "${command}FILE" to ${README}`).toBe(true);
    expect(missing).toEqual([]);
  });

  it('have demo data that could be imported as well, and is then the same', () => {
    const { findings, list } = imported((_key, value) => value);
    expect(findings).toEqual([]);
    expect(list?.difference).toEqual({ entries: demo.entries, added: 0, changed: 0, gone: 0 });
    expect(JSON.parse(list?.body ?? '')).toEqual(JSON.parse(text));
  });

  it('have a German message for whatever is wrong with an entry', () => {
    const findings = [
      // each entry twice: a duplicate
      ...imported((_key, value) => (isTable(value) ? [...value, ...value] : value)).findings,
      ...JUNK.flatMap((junk) => imported((_key, value) => (isCell(value) ? junk : value)).findings),
    ];
    const rules = [...new Set(findings.map(({ rule }) => rule))];
    expect(rules.length).toBeGreaterThan(5);
    expect(rules.filter((rule) => !Object.hasOwn(texts, `import.${rule}`))).toEqual([]);
    expect(rules.filter((rule) => rule.endsWith('-twice'))).not.toEqual([]);
  });
});

type Entry = Readonly<Record<string, unknown>>;

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null;
}

function isTable(value: unknown): value is readonly object[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'object');
}

function isCell(value: unknown): boolean {
  return typeof value !== 'object';
}
