import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { describe, expect, it } from 'vitest';
import texts from '../../../src/cli/texts.de.json' with { type: 'json' };
import { listKinds } from '../../../src/server/directories/kinds/index.ts';
import { FORMS } from '../../forms/files.ts';

const KINDS = join(import.meta.dirname, '../../../src/server/directories/kinds');

/** What people leave in cells by mistake. */
const JUNK = ['', 'x', '§§', 'x\u0007', 'Ã¤', 'x'.repeat(500), 'Wert nicht aufgelistet', -1, 0.123, 1e12, true, null];

const namesIn = (folder: string) => readdirSync(folder).map((file) => parse(file).name);

it('each list that is written down is in service: its file, and its demo data', () => {
  const names = listKinds.map(({ name }) => name).sort();
  expect(
    namesIn(KINDS)
      .filter((name) => name !== 'index')
      .sort(),
  ).toEqual(names);
  expect(namesIn(join(FORMS, 'data')).sort()).toEqual(names);
});

describe.each(listKinds)('$name', ({ name, open }) => {
  const text = readFileSync(join(FORMS, `data/${name}.json`), 'utf8');
  const demo = open(JSON.parse(text));
  const imported = (change: (key: string, value: unknown) => unknown) =>
    demo.readNext(Buffer.from(JSON.stringify(JSON.parse(text, change))));

  it('have demo data that could be imported as well, and is then the same', () => {
    const { findings, list } = imported((_key, value) => value);
    expect(findings).toEqual([]);
    expect(list?.difference).toEqual({ entries: demo.entries, added: 0, changed: 0, gone: 0 });
    expect(JSON.parse(list?.body ?? '')).toEqual(JSON.parse(text));
  });

  it('have a German message for whatever is wrong with an entry', () => {
    const findings = [
      // every entry twice
      ...imported((_key, value) => (isTable(value) ? [...value, ...value] : value)).findings,
      ...JUNK.flatMap((junk) => imported((_key, value) => (isCell(value) ? junk : value)).findings),
    ];
    const rules = [...new Set(findings.map(({ rule }) => rule))];
    expect(rules.length).toBeGreaterThan(5);
    expect(rules.filter((rule) => !Object.hasOwn(texts, `import.${rule}`))).toEqual([]);
    expect(rules.filter((rule) => rule.endsWith('-twice'))).not.toEqual([]);
  });
});

function isTable(value: unknown): value is readonly object[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'object');
}

function isCell(value: unknown): boolean {
  return typeof value !== 'object';
}
