import { expect, it } from 'vitest';
import { parseDate } from '../../../src/engine/calendar.ts';
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import { exampleNames } from '../../../src/definition/reading/examples.ts';
import { allFiles, formIds } from '../../forms/files.ts';
import { edited } from '../../forms/mistakes/edited.ts';
import type { Mistake } from '../../forms/mistakes/mistake.ts';

const FORM = 'geraetetausch';
const COMPLETE = `${FORM}/examples/complete.json`;

/** @returns the errors and warnings after an edit: [rule, file, number of places] */
function foundAfter(...edits: Mistake['edits']) {
  const findings = checkForms(edited(allFiles, edits), { all: formIds, ids: [FORM], today: parseDate('14.04.2026') });
  return findings
    .filter(({ severity }) => severity !== 'notice')
    .map(({ rule, file, also = [] }) => [rule, file, also.length + 1] as const);
}

it('what complete.json lacks is one finding, however many examples build upon it', () => {
  const found = foundAfter([COMPLETE, '"tel": ', '"telefon": ']);
  // all examples but the empty one, and one that sets a telephone number itself
  const lacking = exampleNames(allFiles, FORM).length - 2;
  expect(found).toEqual([
    ['unknown-field', COMPLETE, 1],
    ['example-incomplete', COMPLETE, lacking],
  ]);
});

it('answers to fields that a copy no longer has are one finding, however many', () => {
  const found = foundAfter([
    COMPLETE,
    '"answers": {',
    '"answers": { "notiz": "", "zweitwohnsitz": true, "objektnummer": "7",',
  ]);
  expect(found).toEqual([['unknown-field', COMPLETE, 1]]);
});

it('a choice in complete.json that there is not is one error, although other answers depend on it', () => {
  const found = foundAfter([COMPLETE, '"KUEHLSCHRANK"', '"KÜHLSCHRANK"']);
  expect(found).toMatchObject([
    // this is true until the mistake is mended
    ['branch-unvisited', `${FORM}/schema.json`, 1],
    ['example-incomplete', COMPLETE, expect.any(Number)],
  ]);
});

it('a rule that no value keeps to comes before what complete.json lacks for it, and other examples are left out', () => {
  const found = foundAfter([`${FORM}/schema.json`, '"yearTo": "today-5y"', '"yearTo": "today-900y"']);
  expect(found.map(([rule]) => rule)).toEqual([
    'step-without-answer',
    'rules-contradict',
    'limit-text',
    'example-incomplete',
  ]);
});

it('a placeholder that is not closed is one finding', () => {
  const found = foundAfter([`${FORM}/ui.json`, 'Servicehotline {phone}', 'Servicehotline {phone']);
  expect(found.map(([rule]) => rule)).toEqual(['text-brackets']);
});

it('a base that can not be read is one finding, and what builds upon it none', () => {
  const found = foundAfter([COMPLETE, '"tel": ', '"tel" ']);
  expect(found).toEqual([['json', COMPLETE, 1]]);
});

it('the same mistake in many files is one finding', () => {
  const files = exampleNames(allFiles, FORM).map((name) => `${FORM}/examples/${name}.json`);
  const found = foundAfter(...files.map((file) => [file, '"description": ', '"beschreibung": '] as const));
  expect(found).toEqual([
    // for the missing option, and for the unknown one in its place
    ['format', files.toSorted()[0], files.length],
    ['format', files.toSorted()[0], files.length],
  ]);
});

it('a placeholder that there is not is one finding, which names those that there are', () => {
  expect(foundAfter(['shared/mails.json', '({reference})', '({refernce})'])).toEqual([
    ['format', 'shared/mails.json', 1],
  ]);
});

it('a label that is blank is one finding, of a field and of an option', () => {
  const schema = `${FORM}/schema.json`;
  expect(foundAfter([schema, '"title": "Kaufdatum"', '"title": " "']).map(([rule]) => rule)).toEqual(['label-missing']);
  expect(foundAfter([schema, '"title": "Kühlschrank"', '"title": ""']).map(([rule]) => rule)).toEqual([
    'label-missing',
  ]);
});

it('a field in two rows is no field with the label of another', () => {
  const found = foundAfter([`${FORM}/ui.json`, '["tel:6", "email:6"]', '["tel:6", "email:6"], ["tel:6"]']);
  expect(found.map(([rule]) => rule)).toEqual(['field-twice']);
});

const shows = (one: string, other: string) =>
  `{ "if": { "properties": { "${one}": { "const": "x" } }, "required": ["${one}"] },
     "then": { "properties": { "${other}": { "type": "string", "title": "${other}", "maxLength": 9 } } } }`;

it('fields that show each other only are one finding', () => {
  const block = '{ "$ref": "../shared/blocks/anrede.schema.json" }';
  const field = '{ "widget": "text", "autocomplete": "off" }';
  const found = foundAfter(
    [`${FORM}/schema.json`, block, [block, shows('eins', 'zwei'), shows('zwei', 'eins')].join(', ')],
    [`${FORM}/ui.json`, '["tel:6", "email:6"]', '["tel:6", "email:6"], ["eins:6", "zwei:6"]'],
    [`${FORM}/ui.json`, '"fields": {', `"fields": { "eins": ${field}, "zwei": ${field},`],
  );
  expect(found.map(([rule]) => rule)).toEqual(['condition-circle']);
});
