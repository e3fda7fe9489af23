import { describe, expect, it } from 'vitest';
import { ID } from '../engine/made-form.ts';
import { edited, findingOf, findingsOf, type Mistake, placeOf, SCHEMA, UI } from './sound-form.ts';

/** Mistakes between the files: in steps, fields and rows. */
const MISTAKES: readonly Mistake[] = [
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
    'the ui of a field that no schema has',
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
    'a field without ui',
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
    'a state in which no customer could go on',
    UI,
    '"c": {\n      "widget": "text"',
    '"c": {\n      "state": "loading",\n      "widget": "text"',
    '"state": "loading"',
    `state-for-tests form <${ID}>: field <c>: the state <loading> is for forms with testOnly`,
  ],
];

describe('a finding names file, line and column:', () => {
  it.each(MISTAKES.map((mistake) => [mistake[0], mistake] as const))('%s', (_what, mistake) => {
    const [found, expected] = findingOf(mistake);
    expect(found).toContainEqual(expect.stringMatching(expected));
  });

  it('a step of schema.json that ui.json never shows', () => {
    const broken = edited(
      SCHEMA,
      '"$ref": "#/definitions/two"\n    }\n  ],\n  "definitions": {',
      '"$ref": "#/definitions/two"\n    },\n    { "$ref": "#/definitions/three" }\n  ],\n  "definitions": { "three": { "type": "object" },',
    );
    expect(findingsOf(broken)).toEqual([
      `${SCHEMA}:${placeOf(broken, SCHEMA, '{ "$ref": "#/definitions/three" }')} step-not-shown form <${ID}>: step <three> is not in the steps of ui.json`,
    ]);
  });
});
