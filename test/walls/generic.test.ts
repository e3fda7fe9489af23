import { describe, expect, it } from 'vitest';
import { fieldsOf, optionsOf } from '../../src/engine/fields.ts';
import { formats } from '../../src/engine/formats/index.ts';
import { kindNames } from '../../src/engine/kinds/index.ts';
import { files, formIds, productForm } from '../forms/files.ts';
import { declaredIn, propertiesIn, stringsIn } from './said.ts';
import { filesBelow, linesWith, type SourceFile } from './sources.ts';

/** The code for public resources may name them and their columns (decisions.md#generic). */
const EXEMPT = /^src\/(server\/directories|app\/api)\//;
const code = filesBelow(['src', 'widgets'], /\.(ts|tsx|css)$/).filter(({ path }) => !EXEMPT.test(path));

/** Kinds and formats, whose names may also be names of fields. */
const KINDS = new Set<string>([...kindNames, ...formats.map((format) => format.name)]);

/** Texts of forms that are English words or units as well. */
const ENGLISH = new Set(['optional', 'kWh']);

/** Options of a definition whose values are no texts. */
const NO_TEXT = new Set([
  '$schema',
  '$ref',
  '$id',
  'const',
  'type',
  'format',
  'pattern',
  'widget',
  'autocomplete',
  'inputMode',
  'autoCapitalize',
  'size',
  'url',
  'params',
  'value',
  'itemTitle',
  'itemText',
  'fills',
  'field',
  'derivedFrom',
  'href',
  'path',
  'id',
  'edit',
  'rows',
  'if',
  'reference',
  'serverSets',
  'onFailure',
  'brand',
  'home',
  'validateOn',
  'showErrors',
  'enum',
  'fileTypes',
  'state',
  'maxFileSize',
  'dateFrom',
  'dateTo',
  'yearTo',
  'calendar',
  'domains',
  'icon',
  'side',
]);

/** Options that hold names if they are a list of strings; anything else in them holds texts. */
const NAME_LISTS = new Set(['placeholders', 'required', 'steps']);

function textsIn(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value.trim());
  else if (Array.isArray(value)) for (const item of value) textsIn(item, into);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      const isNames = NAME_LISTS.has(key) && Array.isArray(item) && item.every((name) => typeof name === 'string');
      if (!NO_TEXT.has(key) && !isNames) textsIn(item, into);
    }
  }
}

const forms = formIds.map(productForm);
const names = new Set(
  forms.flatMap((form) => [
    form.id,
    ...form.steps.map((step) => step.id),
    ...fieldsOf(form).keys(),
    ...Object.keys(form.site.links),
  ]),
);
const codes = new Set(
  forms.flatMap((form) =>
    [...fieldsOf(form).values()].flatMap(({ schemas }) =>
      schemas.flatMap((schema) => [...optionsOf(schema)].map((option) => String(option.value))),
    ),
  ),
);
const texts = new Set<string>();
for (const [path, text] of files)
  if (path.endsWith('.json') && !/^shared\/(meta\/|words\.json)|\/examples\//.test(path))
    textsIn(JSON.parse(text), texts);
const words = new Set([...texts].flatMap((text) => text.match(/[\p{L}]*[äöüÄÖÜß][\p{L}]*/gu) ?? []));

/** Names that the format or the database tables need. A form may have a field with such a name. */
const ordinary = new Set(filesBelow(['src/engine', 'src/server/store'], /\.ts$/).flatMap(declaredIn));
const isTelling = (name: string) => !ordinary.has(name) && !KINDS.has(name);

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** Matches whole words only. An underscore is part of a word, a hyphen is not. */
const wholeWord = (text: string) => new RegExp(`(?<![\\p{L}\\p{N}_])${escape(text)}(?![\\p{L}\\p{N}_])`, 'u');

/** @returns the strings of a file, or a style sheet without comments: comments may use any word as an example */
const saidBy = (file: SourceFile): readonly string[] =>
  file.path.endsWith('.css') ? [file.text.replaceAll(/\/\*[^]*?\*\//g, '')] : stringsIn(file);
const said = code.map((file) => ({ path: file.path, text: saidBy(file).join('\n') }));
const asked = code
  .filter(({ path }) => !path.endsWith('.css'))
  .map((file) => ({ path: file.path, names: new Set(propertiesIn(file)) }));

const inStrings = (wanted: Iterable<string>) =>
  [...wanted].flatMap((text) =>
    said
      .filter((file) => file.text.includes(text) && wholeWord(text).test(file.text))
      .map(({ path }) => `<${text}> ${path}`),
  );
const asProperties = (wanted: Iterable<string>) =>
  [...wanted].flatMap((name) => asked.filter((file) => file.names.has(name)).map(({ path }) => `.${name} ${path}`));
const inLines = (wanted: Iterable<string>) =>
  [...wanted].flatMap((text) =>
    code
      .filter((file) => file.text.includes(text))
      .flatMap((file) => linesWith(file, wholeWord(text)).map((line) => `<${text}> ${line}`)),
  );

describe('the code in src/ and widgets/ knows neither', () => {
  it('a form, a step, a field or a link', () => {
    const telling = [...names].filter(isTelling);
    expect([...inStrings(telling), ...asProperties(telling)]).toEqual([]);
  });

  it('an option', () => {
    // a single letter, such as the class of an appliance, would match too much
    const telling = [...codes].filter((option) => option.length > 1);
    expect([...inStrings(telling), ...asProperties(telling)]).toEqual([]);
  });

  it('a text', () => {
    const spoken = [...texts].filter((text) => /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, '')));
    expect(inStrings(spoken.filter((text) => !ENGLISH.has(text) && !KINDS.has(text.toLowerCase())))).toEqual([]);
  });

  it('a German word, which no comment has either', () => {
    expect(inLines(words)).toEqual([]);
  });
});

it.each(['name', 'text', 'value', 'title', 'label', 'message', 'note', 'remark', 'datum'])(
  'a form may have a field called %s',
  (name) => {
    expect(
      [name].filter(isTelling).flatMap((telling) => [...inStrings([telling]), ...asProperties([telling])]),
    ).toEqual([]);
  },
);

it('there is something to look for', () => {
  expect([...names]).toEqual(
    expect.arrayContaining(['waermepumpe-foerderbonus', 'persoenlicheDaten', 'vorname', 'postPlz']),
  );
  expect([...codes]).toEqual(expect.arrayContaining(['KEIN_KUNDE', 'UNSANIERT', 'TIEFENBOHRUNG']));
  expect([...texts]).toEqual(
    expect.arrayContaining([
      'Weiter',
      'Ungültige Postleitzahl!',
      'Die Datei fehlt.',
      'Öl',
      'Hersteller nicht aufgelistet',
      'Nach positiver Prüfung überweisen wir den Förderbonus in zwei gleichen Teilbeträgen laut Teilnahmebedingungen auf Ihr Konto.',
      'Muster Energie',
    ]),
  );
  expect([...words]).toEqual(expect.arrayContaining(['Ungültige', 'Wärmepumpe', 'Zurück']));
  expect(code.length).toBeGreaterThan(150);
});
