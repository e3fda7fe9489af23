import { describe, expect, it } from 'vitest';
import { readForm } from '../../src/definition/read-form.ts';
import { ID } from '../engine/made-form.ts';
import { edited, findingOf, findingsOf, type Mistake, placeOf, SCHEMA, sound, UI } from './sound-form.ts';

/** Mistakes in the writing: in the JSON, the format of a file, and references. */
const MISTAKES: readonly Mistake[] = [
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
    '"$ref": "../shared/blocks/ibna.schema.json"',
    `reference form <${ID}>: "$ref": "../shared/blocks/ibna.schema.json" names nothing`,
  ],
  [
    'a reference to a place that is not there',
    SCHEMA,
    '../shared/blocks/iban.schema.json',
    '#/definitions/three',
    '"$ref": "#/definitions/three"',
    `reference form <${ID}>: "$ref": "#/definitions/three" names nothing`,
  ],
  [
    'a reference to itself',
    SCHEMA,
    '../shared/blocks/iban.schema.json',
    '#/definitions/two/allOf',
    '"$ref": "#/definitions/two/allOf"',
    /reference .* (names nothing|leads back to itself)/,
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
    'a link that is none',
    UI,
    '"label": "two"',
    '"label": "two",\n      "note": "[hier](dort)"',
    '"note": "[hier](dort)"',
    `text form <${ID}>: unknown link <dort>`,
  ],
];

describe('a finding names file, line and column:', () => {
  it.each(MISTAKES.map((mistake) => [mistake[0], mistake] as const))('%s', (_what, mistake) => {
    const [found, expected] = findingOf(mistake);
    expect(found).toContainEqual(expect.stringMatching(expected));
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
      'shared/blocks/y.schema.json:5:7 reference "$ref": "x.schema.json" leads back to itself',
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

  it.each(['31.06.2026', 'frueher'])('the one of several limits that is wrong (%s), once', (wrong) => {
    const limits = `["01.05.2026", "${wrong}"]`;
    const broken = edited(SCHEMA, '"c": {', `"c": { "format": "date", "dateTo": ${limits},`);
    expect(findingsOf(broken)).toEqual([expect.stringContaining('/c/dateTo/1')]);
  });

  it.each([...Object.getOwnPropertyNames(Object.prototype), 'prototype'])('a field called %s', (name) => {
    const declared = edited(SCHEMA, '"c": {', `"${name}": {`);
    const place = `${SCHEMA}:${placeOf(declared, SCHEMA, `"${name}"`)}`;
    expect(findingsOf(declared)[0]).toContain(`${place} format`);
    const inList = `"d": { "type": "array", "items": { "type": "object", "properties": { "${name}": {} } } }, "c": {`;
    expect(findingsOf(edited(SCHEMA, '"c": {', inList))[0]).toContain('format');
  });

  it.each(['tostring', 'constructors', 'length', 'name'])('none at a field called %s', (name) => {
    const renamed = edited(SCHEMA, '"c": {', `"${name}": {`);
    expect(findingsOf(renamed).filter((finding) => finding.includes(' format '))).toEqual([]);
  });

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
