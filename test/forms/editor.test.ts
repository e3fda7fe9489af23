import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { getLanguageService, type JSONDocument, TextDocument } from 'vscode-json-languageservice';
import { kindNames } from '../../src/engine/kinds/index.ts';
import { allFiles, FORMS } from './files.ts';
import { metaSchemas } from './meta-schemas.ts';

const FORM = 'waermepumpe-foerderbonus';
const addressOf = (path: string) => pathToFileURL(join(FORMS, path)).href;

/** The JSON support of editors such as VS Code. It finds a schema only through the file's own $schema. */
const editor = getLanguageService({
  schemaRequestService: async (address) => readFileSync(new URL(address), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
});

interface Opened {
  readonly file: TextDocument;
  readonly json: JSONDocument;
}

/** Opens a file of the forms with one replacement, as if somebody had typed it. */
function open(path: string, from = '', to = ''): Opened {
  const text = allFiles.get(path) ?? '';
  if (from !== '' && text.split(from).length !== 2) throw new Error(`${path}: <${from}> stands there not once`);
  const file = TextDocument.create(
    addressOf(path),
    'json',
    1,
    text.replace(from, () => to),
  );
  return { file, json: editor.parseJSONDocument(file) };
}

/** @returns the underlined texts, each with its message */
async function underlined({ file, json }: Opened) {
  const found = await editor.doValidation(file, json, { schemaValidation: 'error' });
  return found.map(({ range, message }) => ({
    at: file.getText(range),
    message: typeof message === 'string' ? message : message.value,
  }));
}

/** @returns the completions after a text, by label */
async function proposed({ file, json }: Opened, behind: string) {
  const list = await editor.doComplete(file, file.positionAt(file.getText().indexOf(behind) + behind.length), json);
  return new Map(
    list?.items.map(({ label, documentation }) => [
      label,
      typeof documentation === 'object' ? documentation.value : documentation,
    ]),
  );
}

/** @returns what the editor shows when the mouse is on a text */
async function hovered({ file, json }: Opened, on: string): Promise<string> {
  const hover = await editor.doHover(file, file.positionAt(file.getText().indexOf(on) + 2), json);
  // without the backslashes that Markdown puts before signs
  return [hover?.contents ?? []]
    .flat()
    .map((part) => (typeof part === 'string' ? part : part.value))
    .join(' ')
    .replaceAll(/\\(.)/g, '$1');
}

describe('an editor', () => {
  it.each(
    [...allFiles.keys()].filter(
      (path) =>
        path.endsWith('.json') &&
        !path.startsWith('shared/meta/') &&
        (!path.includes('/examples/') || path.endsWith('/complete.json')),
    ),
  )('finds the meta-schema of %s and nothing wrong', async (path) => {
    const opened = open(path);
    expect((await editor.getMatchingSchemas(opened.file, opened.json)).length).toBeGreaterThan(0);
    expect(await underlined(opened)).toEqual([]);
  });

  it('takes a value by its name where a number, a day or a size belongs', async () => {
    for (const [path, from, to] of [
      [
        'brennwertkessel/schema.json',
        '"title": "Bezeichnung", "maxLength": 120',
        '"title": "Bezeichnung", "maxLength": "{value.laenge}"',
      ],
      [`${FORM}/schema.json`, '"dateFrom": "01.02.2025"', '"dateFrom": "{value.beginn}"'],
      [`${FORM}/ui.json`, '"calendar": { "from": "01.02.2025"', '"calendar": { "from": "{value.beginn}"'],
      ['shared/blocks/rechnung.schema.json', '"maxFileSize": "10 MB"', '"maxFileSize": "{value.groesse}"'],
      ['foerderpilot/ui.json', '"validDays": 7', '"validDays": "{value.tage}"'],
    ] as const)
      expect([path, await underlined(open(path, from, to))]).toEqual([path, []]);
    expect(await underlined(open('foerderpilot/ui.json', '"validDays": 7', '"validDays": "7"'))).toHaveLength(1);
  });

  it('proposes the options of ui.json, with what they mean', async () => {
    const options = await proposed(
      open(`${FORM}/ui.json`, '"reference": "WPB",', '"reference": "WPB", "",'),
      '"reference": "WPB", "',
    );
    expect(options.get('openFrom')).toBe('Erster Tag, an dem das Formular ausgefüllt werden kann.');
    expect(options.has('steps')).toBe(false);
  });

  it('proposes the keywords of schema.json and of a block, with what they mean', async () => {
    for (const [path, from] of [
      ['brennwertkessel/schema.json', '"title": "Bezeichnung", "maxLength"'],
      ['shared/blocks/name.schema.json', '"title": "Vorname", "maxLength"'],
    ] as const) {
      const title = from.slice(0, from.lastIndexOf('"maxLength"'));
      const keywords = await proposed(open(path, from, `${title}"", "maxLength"`), `${title}"`);
      expect([path, keywords.get('pattern'), keywords.get('dateFrom'), keywords.has('maxLength')]).toEqual([
        path,
        'Regulärer Ausdruck, dem der Text entsprechen muss: mit ^ am Anfang und $ am Ende der ganze, sonst nur ein Teil.',
        'Frühester Tag: 01.03.2025, today oder today+1d. Von mehreren Tagen in einer Liste gilt der späteste.',
        false,
      ]);
    }
  });

  it('proposes values: kinds of input, formats, lists', async () => {
    const kinds = await proposed(open('shared/blocks/iban.ui.json', '"widget": "iban"', '"widget": ""'), '"widget": ');
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(kindNames.map((name) => `"${name}"`)));
    const formats = await proposed(
      open('shared/blocks/iban.schema.json', '"format": "iban"', '"format": ""'),
      '"format": ',
    );
    expect([...formats.keys()]).toEqual(expect.arrayContaining(['"date"', '"email"', '"iban"', '"meterpoint"']));
    const lists = await proposed(
      open('geraetetausch/ui.json', '"/v2/fairenergy/{query}"', '""'),
      '"lookup": { "url": ',
    );
    expect([...lists.keys()]).toContain('"/v2/fairenergy/{query}"');
  });

  it('says in German what an option and a keyword mean', async () => {
    expect(await hovered(open(`${FORM}/ui.json`), '"serverSets"')).toMatch(
      /^Felder, die der Server einträgt, .*receivedAt/,
    );
    expect(await hovered(open(`${FORM}/schema.json`), '"dateTo"')).toContain('Spätester Tag');
    expect(await hovered(open('shared/blocks/geraet.ui.json'), '"append"')).toBe(
      'Eintrag, der am Ende der Liste angefügt wird.',
    );
    expect(await hovered(open(`${FORM}/examples/complete.json`), '"today"')).toBe('Der Tag, an dem geprüft wird.');
  });

  it.each([
    [
      'a keyword of a block',
      'shared/blocks/name.schema.json',
      '"title": "Vorname", "maxLength"',
      '"title": "Vorname", "maxLenght"',
      '"maxLenght"',
      /maxLenght/,
    ],
    ['an option of a form', 'brennwertkessel/ui.json', '"decimals": 1', '"decimal": 1', '"decimal"', /decimal/],
    ['a kind of input', 'shared/blocks/iban.ui.json', '"widget": "iban"', '"widget": "ibna"', '"ibna"', /"iban"/],
    [
      'an address of a list',
      'geraetetausch/ui.json',
      '"/v2/fairenergy/{query}"',
      '"/v2/fairenegry/{query}"',
      '"/v2/fairenegry/{query}"',
      /^ist keine Liste, die es gibt/,
    ],
    [
      'the beginning of the numbers',
      'stressfrei/ui.json',
      '"STF"',
      '"Stf"',
      '"Stf"',
      /^besteht aus drei Großbuchstaben/,
    ],
    [
      'a limit',
      `${FORM}/schema.json`,
      '"dateTo": "31.05.2026"',
      '"dateTo": "31.5.2026"',
      '"31.5.2026"',
      /^ist kein Tag/,
    ],
    [
      'the day of an example',
      'stressfrei/examples/leer.json',
      '"today": "14.04.2026"',
      '"today": "2026-04-14"',
      '"2026-04-14"',
      /.+/,
    ],
  ])('underlines a mistake at its place: %s', async (_what, path, from, to, at, message) => {
    expect(await underlined(open(path, from, to))).toEqual([{ at, message: expect.stringMatching(message) as string }]);
  });
});

describe('every option has a description in German:', () => {
  it.each([...metaSchemas])('%s', (_path, schema) => {
    expect(withoutDescription(schema)).toEqual([]);
  });
});

/** Keywords that only narrow an option described elsewhere. */
const NARROWS = new Set(['if', 'then', 'dependencies']);

/** @returns the paths of the options without a description */
function withoutDescription(schema: unknown, path = ''): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((part, index) => withoutDescription(part, `${path}/${index}`));
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: Readonly<Record<string, { readonly description?: string }>> };
  const own = path.endsWith('/properties')
    ? []
    : Object.entries(properties ?? {})
        .filter(([, option]) => !/[a-zäöüß]{2}/.test(option.description ?? ''))
        .map(([name]) => `${path}/properties/${name}`);
  const inside = Object.entries(schema)
    .filter(([key]) => path.endsWith('/properties') || !NARROWS.has(key))
    .flatMap(([key, part]) => withoutDescription(part, `${path}/${key}`));
  return [...own, ...inside];
}
