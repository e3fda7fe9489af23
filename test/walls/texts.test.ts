import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import toolTexts from '../../src/cli/texts.de.json' with { type: 'json' };
import { checkCatalogue } from '../../src/definition/lint/catalogue.ts';
import { readDefinition } from '../../src/definition/reading/definition.ts';
import { openFormsFolder } from '../../src/server/forms/forms-folder.ts';
import { ERRORS } from '../../src/server/http/errors.ts';
import { files } from '../forms/files.ts';
import { translateCallsIn, stringsIn } from './said.ts';
import { filesBelow, ROOT } from './sources.ts';

const textsIn = (file: string) =>
  Object.fromEntries(
    Object.entries(JSON.parse(files.get(file) ?? '') as Record<string, string>).filter(([key]) => key !== '$schema'),
  );
const pageTexts = textsIn('shared/texts.json');

/** The testing tools beside a form have texts of their own, which customers do not load. */
const TESTING = 'src/app/testing/';
const pageCode = [
  ...filesBelow(['src/app', 'src/server', 'widgets'], /\.tsx?$/),
  ...filesBelow(['src/engine'], /page-title\.ts$/),
];

/** Placeholders that definition/reading/site-settings.ts fills in when a form is read, or engine/text.ts draws as links. */
const SETTINGS = new Set(['operator', 'company', 'privacyEmail', 'phone']);

/** Files that may translate a key from a variable: it comes from ERRORS or from the caller. */
const BY_VARIABLE = ['src/cli/translate.ts', 'src/server/http/error-replies.ts'];

/**
 * The tools' texts without the rules of `check` and imports, which test/forms/check.test.ts and
 * test/cli/data-rules.test.ts compare with the rules.
 */
const commandTexts = Object.fromEntries(
  Object.entries(toolTexts as Readonly<Record<string, string>>).filter(([key]) => !/^(check|import)\./.test(key)),
);

const matches = (pattern: string, key: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[\\w-]+')}$`).test(key);
const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => !SETTINGS.has(name));

describe.each([
  {
    what: 'page',
    texts: pageTexts,
    code: pageCode.filter(({ path }) => !path.startsWith(TESTING)),
    also: Object.values(ERRORS).map(({ text }) => text) as readonly string[],
  },
  {
    what: 'testing',
    texts: textsIn('shared/testing.json'),
    code: pageCode.filter(({ path }) => path.startsWith(TESTING)),
    // the server fills in this text itself
    also: ['refused'] as readonly string[],
  },
  {
    what: 'tool',
    texts: commandTexts,
    code: filesBelow(['src/cli', 'src/server/directories/import'], /\.tsx?$/),
    // the server logs these for product owners
    also: ['service.kept', 'service.none', 'service.gone', 'service.folder'] as readonly string[],
  },
])('the $what texts', ({ texts, code, also }) => {
  const keys = Object.keys(texts);
  const calls = code.flatMap(translateCallsIn);
  const literal = new Set(calls.flatMap(({ keys: named }) => named));
  /** @returns whether `named` means the key. A template does not mean keys that the code names literally elsewhere. */
  const isNamed = (key: string, named: string) => matches(named, key) && (named === key || !literal.has(key));

  it('have every key that the code translates', () => {
    const missing = calls.flatMap(({ where, keys: named }) =>
      named.filter((name) => !keys.some((key) => matches(name, key))).map((name) => `${where}: ${name}`),
    );
    expect([...missing, ...also.filter((key) => !keys.includes(key))]).toEqual([]);
    expect(calls.length).toBeGreaterThan(20);
  });

  it('are named where they are translated, so that this can be checked', () => {
    expect(
      [...new Set(calls.filter(({ keys: named }) => named.length === 0).map(({ where }) => where))].filter(
        (where) => !BY_VARIABLE.includes(where),
      ),
    ).toEqual([]);
  });

  it('have no key that nothing translates', () => {
    const strings = new Set(code.flatMap(stringsIn));
    expect(
      keys.filter(
        (key) => !strings.has(key) && !also.includes(key) && ![...literal].some((named) => isNamed(key, named)),
      ),
    ).toEqual([]);
  });

  it('have their placeholders filled in', () => {
    const open = calls.flatMap(({ where, keys: named, values }) =>
      keys
        .filter((key) => named.some((name) => isNamed(key, name)))
        .flatMap((key) =>
          placeholdersOf(texts[key] ?? '')
            .filter((name) => !values.includes(name))
            .map((name) => `${where}: ${key} is translated without {${name}}`),
        ),
    );
    expect(open).toEqual([]);
  });
});

it.each(['forms', 'test/forms-frozen'])('%s/shared/messages.json has a message for each rule and format', (folder) => {
  const forms = openFormsFolder(join(ROOT, folder));
  const written = forms.read();
  const [id = ''] = forms.ids(written);
  expect(checkCatalogue(readDefinition(id, written)).map(({ message }) => message)).toEqual([]);
});
