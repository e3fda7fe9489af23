import { expect, it } from 'vitest';
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import type { Schema } from '../../../src/engine/form.ts';
import { allFiles, formIds } from '../../forms/files.ts';
import { edited } from '../../forms/mistakes/edited.ts';
import { filesOf, ID, TODAY } from '../../engine/made-form.ts';

const NAME: Schema = { type: 'object', properties: { name: { type: 'string', title: 'Name' } }, required: ['name'] };
const MESSAGE = { required: { name: 'Bitte den Namen angeben!' } };

const inGroup = (more: object): Schema => ({ type: 'object', properties: { g: { ...NAME, title: 'G', ...more } } });
const inList = (more: object): Schema => ({
  type: 'object',
  properties: { l: { type: 'array', title: 'L', maxItems: 3, items: { ...NAME, ...more } } },
});
const inStep = (more: object): Schema => ({ ...NAME, ...more });
const inBranch = (more: object): Schema => inGroup({ allOf: [{ ...NAME, ...more }], properties: {} });

const findingsIn = (one: Schema) =>
  checkForms(filesOf({ steps: { one } }), { all: [ID], ids: [ID], today: TODAY })
    .filter(({ rule }) => rule === 'keyword-dropped')
    .map(({ values }) => `${String(values?.['kind'] ?? 'keyword')} ${String(values?.['keyword'])}`);

const WARNING = { warning: { minLength: 3, errorMessage: 'Bitte prüfen!' } };

it.each<[string, Schema, string]>([
  ['one message for all required fields of a step', inStep({ errorMessage: { required: 'Bitte X!' } }), 'required'],
  ['one of a group', inGroup({ errorMessage: { required: 'Bitte X!' } }), 'required'],
  ['one of entries', inList({ errorMessage: { required: 'Bitte X!' } }), 'required'],
  ['a message of a whole step', inStep({ errorMessage: 'Bitte X!' }), 'errorMessage'],
  ['a message of whole entries', inList({ errorMessage: 'Bitte X!' }), 'errorMessage'],
  ['messages under a slip of the pen', inStep({ errorMessage: { requird: MESSAGE.required } }), 'requird'],
  ['those of entries', inList({ errorMessage: { requird: MESSAGE.required } }), 'requird'],
  ['a message in a part of a group', inBranch({ errorMessage: 'Bitte X!' }), 'errorMessage'],
])('%s is found: nobody would read it', (_what, step, keyword) => {
  expect(findingsIn(step)).toEqual([`message ${keyword}`]);
});

it.each<[string, Schema]>([
  ['a step', inStep(WARNING)],
  ['entries', inList(WARNING)],
  ['a part of a group', inBranch(WARNING)],
])('a warning of %s is found: nobody would read it', (_what, step) => {
  expect(findingsIn(step)).toEqual(['keyword warning']);
});

it.each<[string, Schema]>([
  ['a step', inStep({ errorMessage: MESSAGE })],
  ['a group', inGroup({ errorMessage: MESSAGE })],
  ['entries', inList({ errorMessage: MESSAGE })],
  ['a part of a group', inBranch({ errorMessage: MESSAGE })],
])('messages of the required fields of %s stay', (_what, step) => {
  expect(findingsIn(step)).toEqual([]);
});

it('a message that is dropped is not told once more, letter by letter', () => {
  const files = edited(allFiles, [
    [
      'raus-aus-oel/schema.json',
      '"errorMessage": { "required": {"energieausweis": "Die Datei fehlt."} }',
      '"errorMessage": { "required": "Eines fehlt." }',
    ],
  ]);
  const found = checkForms(files, { all: formIds, ids: ['raus-aus-oel'], today: TODAY });
  expect(found.map(({ rule }) => rule)).toContain('keyword-dropped');
  expect(found.filter(({ rule }) => rule === 'message-unvisited')).toEqual([]);
});

it('of two options with one code nothing is told but that', () => {
  const option = { const: 'A', title: 'Einmal' };
  const kind: Schema = { type: 'string', title: 'Art', oneOf: [option, { ...option, title: 'Zweimal' }] };
  const files = filesOf({ steps: { one: { type: 'object', properties: { kind } } } });
  const rules = checkForms(files, { all: [ID], ids: [ID], today: TODAY }).map(({ rule }) => rule);
  expect(rules).toContain('option-twice');
  expect(rules).not.toContain('rules-contradict');
});
