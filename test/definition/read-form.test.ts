import { describe, expect, it } from 'vitest';
import { DefinitionError, findingText } from '../../src/engine/errors.ts';
import { type FormFiles, readForm } from '../../src/definition/read-form.ts';
import { files, formIds } from '../forms/files.ts';
import { filesOf, ID, makeForm } from '../engine/made-form.ts';

const TEXT = { type: 'string' } as const;
const SCHEMA = `${ID}/schema.json`;
const UI = `${ID}/ui.json`;

/** A form of two steps without a mistake. */
const sound = filesOf({
  steps: {
    one: { type: 'object', properties: { a: TEXT, b: TEXT }, required: ['a'] },
    two: { type: 'object', allOf: [{ $ref: '../shared/blocks/iban.schema.json' }], properties: { c: TEXT } },
  },
  layout: { one: { sections: [{ rows: [['a:6', 'b:6']] }] }, two: { sections: [{ rows: [['c'], ['iban:12']] }] } },
});

/** The files with one place of one of them written otherwise. */
function edited(file: string, from: string, to: string): FormFiles {
  const parts = (sound.get(file) ?? '').split(from);
  if (parts.length !== 2) throw new Error(`${file}: <${from}> stands there ${parts.length - 1} times`);
  return new Map([...sound, [file, parts.join(to)]]);
}

function findingsOf(broken: FormFiles): readonly string[] {
  try {
    readForm(ID, broken);
  } catch (error) {
    if (error instanceof DefinitionError) return error.findings.map(findingText);
    throw error;
  }
  return [];
}

/** Line and column, from 1, of a text in a file. */
function placeOf(all: FormFiles, file: string, text: string): string {
  const before = (all.get(file) ?? '').split(text)[0]?.split('\n') ?? [];
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

it.each(formIds)('%s is read without a finding, frozen through and through', (id) => {
  const form = readForm(id, files);
  const loose: unknown[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Object.isFrozen(value)) loose.push(value);
    Object.values(value).forEach(walk);
  };
  walk(form);
  expect(loose).toEqual([]);
  expect(JSON.parse(JSON.stringify(form))).toEqual(form);
});

describe('a form that is read', () => {
  const form = readForm(ID, sound);

  it('has its blocks in place, with their looks', () => {
    expect(form.steps.map((step) => [step.id, Object.keys(step.schema.properties ?? {})])).toEqual([
      ['one', ['a', 'b']],
      ['two', ['c', 'iban']],
    ]);
    expect(form.fields['iban']).toMatchObject({ widget: 'iban', draft: false });
  });

  it('has no reference, no definition and no name of a schema left in it', () => {
    expect(JSON.stringify(form)).not.toMatch(/"\$(ref|schema|id)"|"definitions"/);
  });

  it('has what is left open filled in', () => {
    expect(form).toMatchObject({
      showErrors: 'touched',
      testOnly: false,
      submit: { serverSets: {}, onFailure: 'generalError' },
      aside: { sections: [] },
    });
    expect(form.steps[0]).toMatchObject({ title: 'one', validateOn: ['change', 'blur'], exits: [] });
  });

  it("takes over what its ui.json says of a block's field, and keeps the rest", () => {
    const own = makeForm({
      steps: { one: { type: 'object', allOf: [{ $ref: '../shared/blocks/iban.schema.json' }] } },
      layout: { one: { sections: [] } },
      ui: {},
      others: {},
    });
    expect(own.fields['iban']?.hint).toBe('Der Förderbetrag wird auf dieses Konto überwiesen.');
    const looks = new Map([
      ...sound,
      [UI, (sound.get(UI) ?? '').replace('"fields": {', '"fields": { "iban": { "hint": "Anders." },')],
    ]);
    expect(readForm(ID, looks).fields['iban']).toMatchObject({ hint: 'Anders.', widget: 'iban' });
  });

  it('has the operator named in it, but not the telephone number: that becomes a link', () => {
    const named = readForm(ID, edited(UI, '"label": "one"', '"label": "Kunde der {operator}", "note": "{phone}"'));
    expect(named.steps[0]).toMatchObject({ label: 'Kunde der Muster Energie', note: '{phone}' });
  });
});

describe('a finding names file, line and column:', () => {
  it.each<
    [
      what: string,
      file: string,
      from: string,
      to: string,
      place: string | [file: string, text: string],
      text: string | RegExp,
    ]
  >([
    [
      'a syntax error',
      UI,
      '"reference": "PRB",',
      '"reference": "PRB"',
      '"submit"',
      'json is not valid JSON: CommaExpected',
    ],
    [
      'a comment',
      SCHEMA,
      '"title": "Probe",',
      '// Titel\n  "title": "Probe",',
      '// Titel',
      'json is not valid JSON: InvalidCommentToken',
    ],
    [
      'a key that stands there twice',
      SCHEMA,
      '"title": "Probe",',
      '"title": "Probe",\n  "title": "Andere",',
      '"title": "Andere"',
      'key-twice has "title" a second time',
    ],
    [
      'an unknown option',
      UI,
      '"reference"',
      '"test": true, "reference"',
      '"test"',
      `format form <${ID}>: the file has an unknown option "test"`,
    ],
    [
      'an unknown option of a step',
      UI,
      '"label": "two"',
      '"label": "two", "lable": ""',
      '"lable"',
      `format form <${ID}>: /steps/1 has an unknown option "lable"`,
    ],
    [
      'an unknown keyword',
      SCHEMA,
      '"c": {',
      '"c": { "minLenght": 3,',
      '"minLenght"',
      `format form <${ID}>: /definitions/two/properties/c has an unknown option "minLenght"`,
    ],
    [
      'a name of a field that no template could name',
      SCHEMA,
      '"c": {',
      '"größe": {}, "c": {',
      '"größe"',
      `format form <${ID}>: /definitions/two/properties ist kein Name für ein Feld: Er beginnt mit einem Buchstaben und enthält nur Buchstaben ohne Umlaute, Ziffern und _.`,
    ],
    [
      'a value of the wrong type',
      SCHEMA,
      '"c": {',
      '"c": { "minLength": "3",',
      '"minLength"',
      /format form <probe>: \/definitions\/two\/properties\/c\/minLength ist keine Zahl/,
    ],
    [
      'an option that is missing',
      UI,
      '"reference": "PRB",',
      '',
      '{',
      /format form <probe>: the file must have required property 'reference'/,
    ],
    [
      'an unknown widget',
      UI,
      '"c": {\n      "widget": "text"',
      '"c": {\n      "widget": "txt"',
      '"widget": "txt"',
      /format form <probe>: \/fields\/c\/widget must be equal to one of the allowed values: text, textarea, .*autocomplete/,
    ],
    [
      'a condition without a consequence',
      SCHEMA,
      '"c": {',
      '"c": { "if": {},',
      '"c": {',
      /format form <probe>: \/definitions\/two\/properties\/c must have property then when property if is present/,
    ],
    [
      'a reference to nothing',
      SCHEMA,
      '../shared/blocks/iban.schema.json',
      '../shared/blocks/ibna.schema.json',
      '"../shared/blocks/ibna.schema.json"',
      `reference ${SCHEMA}: "$ref": "../shared/blocks/ibna.schema.json" names nothing`,
    ],
    [
      'a reference to a place that is not there',
      SCHEMA,
      '../shared/blocks/iban.schema.json',
      '#/definitions/three',
      '"#/definitions/three"',
      `reference ${SCHEMA}: "$ref": "#/definitions/three" names nothing`,
    ],
    [
      'a reference to itself',
      SCHEMA,
      '../shared/blocks/iban.schema.json',
      '#/definitions/two/allOf',
      '"#/definitions/two/allOf"',
      /reference .* (names nothing|leads back to itself)/,
    ],
    [
      'a field that no schema has',
      UI,
      '"a:6"',
      '"aa:6"',
      '[\n              "aa:6"',
      `unknown-field form <${ID}>: step <one> names unknown field <aa>`,
    ],
    [
      'a field of another step',
      UI,
      '"b:6"',
      '"c:6"',
      '[\n              "a:6"',
      `unknown-field form <${ID}>: step <one> names unknown field <c>`,
    ],
    [
      'looks of a field that no schema has',
      UI,
      '"c": {',
      '"d": { "widget": "text" },\n    "c": {',
      '"d": {',
      `unknown-field form <${ID}>: names unknown field <d>`,
    ],
    [
      'a field that stands there twice',
      UI,
      '"a:6"',
      '"b:6"',
      '[\n              "b:6"',
      `field-twice form <${ID}>: field <b> stands in step <one> and again in <one>`,
    ],
    [
      'a mail to a field that no schema has',
      UI,
      '"fields": {',
      '"confirmationMail": { "to": "aa" },\n  "fields": {',
      '"to": "aa"',
      `unknown-field form <${ID}>: the confirmation mail goes to unknown field <aa>`,
    ],
    [
      'a row that is too wide',
      UI,
      '"b:6"',
      '"b:7"',
      '[\n              "a:6"',
      `row-width form <${ID}>: step <one>: a row is wider than 12 columns`,
    ],
    [
      'a field without looks',
      SCHEMA,
      '"c": {',
      '"d": {}, "c": {',
      [UI, '"fields"'],
      `field-without-widget form <${ID}>: field <d> has no widget: add it to "fields"`,
    ],
    [
      'a field without a widget',
      UI,
      '"c": {\n      "widget": "text"',
      '"c": {\n      "hint": "?"',
      '"c": {\n      "hint"',
      `field-without-widget form <${ID}>: field <c> has no widget: add it to "fields"`,
    ],
    [
      'a step that schema.json does not have',
      UI,
      '"id": "two"',
      '"id": "tow"',
      '"id": "tow"',
      `unknown-step form <${ID}>: step <tow> is not in the definitions of schema.json`,
    ],
    [
      'a step that stands there twice',
      UI,
      '"id": "two"',
      '"id": "one"',
      '"id": "one",\n      "label": "two"',
      `step-twice form <${ID}>: step <one> stands here a second time`,
    ],
    [
      'a field that is at home in two steps',
      SCHEMA,
      '"c": {',
      '"a": {}, "c": {',
      [UI, '{\n      "id": "two"'],
      `field-twice form <${ID}>: field <a> is declared in step <one> and again in <two>`,
    ],
    [
      'a placeholder that is none',
      UI,
      '"label": "two"',
      '"label": "two",\n      "note": "{telefon}"',
      '"note": "{telefon}"',
      /text form <probe>: .*<telefon>/,
    ],
    [
      'a value that no field can have',
      UI,
      '"c": {\n      "widget": "text"',
      '"c": {\n      "value": null,\n      "widget": "text"',
      '"value": null',
      `format form <${ID}>: /fields/c/value ist kein Wert, den ein Feld haben kann`,
    ],
    [
      'a state that is none',
      UI,
      '"c": {\n      "widget": "text"',
      '"c": {\n      "state": "readonly",\n      "widget": "text"',
      '"state": "readonly"',
      `format form <${ID}>: /fields/c/state ist kein Zustand: error, readOnly oder loading.`,
    ],
    [
      'a state in which no customer could go on',
      UI,
      '"c": {\n      "widget": "text"',
      '"c": {\n      "state": "loading",\n      "widget": "text"',
      '"state": "loading"',
      `state-for-tests form <${ID}>: field <c>: the state <loading> is for forms with testOnly`,
    ],
    [
      'a link that is none',
      UI,
      '"label": "two"',
      '"label": "two",\n      "note": "[hier](dort)"',
      '"note": "[hier](dort)"',
      `text form <${ID}>: unknown link <dort>`,
    ],
  ])('%s', (_what, file, from, to, place, text) => {
    const broken = edited(file, from, to);
    const [at, there] = typeof place === 'string' ? [file, place] : place;
    const said = typeof text === 'string' ? escape(text) : text.source;
    expect(findingsOf(broken)).toContainEqual(
      expect.stringMatching(new RegExp(`^${at}:${placeOf(broken, at, there)} ${said}`)),
    );
  });

  it('a step of schema.json that ui.json never shows', () => {
    const broken = edited(
      SCHEMA,
      '"$ref": "#/definitions/two"\n    }',
      '"$ref": "#/definitions/two"\n    },\n    { "$ref": "#/definitions/three" }',
    );
    expect(findingsOf(broken)).toEqual([
      `${SCHEMA}:${placeOf(broken, SCHEMA, '{ "$ref": "#/definitions/three" }')} step-not-shown form <${ID}>: step <three> is not in the steps of ui.json`,
    ]);
  });

  it('a circle of two blocks, in the file that closes it', () => {
    const [x, y] = ['y.schema.json', 'x.schema.json'].map((to) =>
      JSON.stringify({ $schema: '../meta/block.json', allOf: [{ $ref: to }] }, undefined, 2),
    ) as [string, string];
    const broken = new Map([
      ...edited(SCHEMA, 'blocks/iban.schema.json', 'blocks/x.schema.json'),
      ['shared/blocks/x.schema.json', x],
      ['shared/blocks/y.schema.json', y],
    ]);
    expect(findingsOf(broken)).toEqual([
      'shared/blocks/y.schema.json:5:15 reference shared/blocks/y.schema.json: "$ref": "x.schema.json" leads back to itself',
    ]);
  });

  it.each([SCHEMA, UI, 'shared/texts.json', 'shared/messages.json', 'shared/site.json'])(
    '%s that is missing',
    (file) => {
      expect(findingsOf(new Map([...sound].filter(([path]) => path !== file)))).toEqual([
        `${file}:1:1 missing-file is missing`,
      ]);
    },
  );

  it('all that are wrong in all files, not the first alone', () => {
    const broken = new Map([
      ...edited(UI, '"label": "two"', '"label": "two", "lable": ""'),
      [SCHEMA, (sound.get(SCHEMA) ?? '').replace('"c": {', '"c": { "minLenght": 3,')],
    ]);
    expect(findingsOf(broken)).toHaveLength(2);
    expect(() => readForm(ID, broken)).toThrow(
      /^form <probe>: .*lable.*; .*minLenght|^form <probe>: .*minLenght.*; .*lable/,
    );
  });
});

describe('what is wrong in another form', () => {
  it('keeps no form out of service', () => {
    expect(readForm(ID, new Map([...sound, ['other/ui.json', '{'], ['other/schema.json', '']])).id).toBe(ID);
  });
});

it('writes a finding on one line, with what to do about it', () => {
  const finding = { rule: 'r', severity: 'error', file: 'f.json', line: 3, column: 7, message: 'is wrong' } as const;
  expect(findingText(finding)).toBe('f.json:3:7 r is wrong');
  expect(findingText({ ...finding, fix: 'write it right' })).toBe('f.json:3:7 r is wrong (write it right)');
});

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
