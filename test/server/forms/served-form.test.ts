import { expect, it } from 'vitest';
import { readForm } from '../../../src/definition/read-form.ts';
import { DefinitionError } from '../../../src/engine/errors.ts';
import { evaluate } from '../../../src/engine/evaluate.ts';
import type { Form, Schema } from '../../../src/engine/form.ts';
import { ownOrGeneralMessage } from '../../../src/engine/general-message.ts';
import { keywords } from '../../../src/engine/rules/index.ts';
import { openFormsFolder } from '../../../src/server/forms/forms-folder.ts';
import { MOST_LINKED } from '../../../src/server/forms/linked-rules.ts';
import { type ServedForm, serveForm } from '../../../src/server/forms/served-form.ts';
import { TODAY } from '../../engine/made-form.ts';
import { FORMS } from '../../forms/folder.ts';
import { edited } from '../../forms/mistakes/edited.ts';

const files = openFormsFolder(FORMS).read();
const NAME = 'shared/blocks/name.schema.json';
const WIZARD = 'waermepumpe-foerderbonus';
const read = () => readForm('brennwertkessel', files);
const servedFile = (form: string, name: string) =>
  JSON.parse(serveForm(readForm(form, files)).files.get(name)?.body.toString() ?? '') as Form;

/** @returns the code of the form's compiled rules after an edit of a shared block */
const codeOf = (from: string, to: string) => {
  const { files: served } = serveForm(readForm('brennwertkessel', edited(files, [[NAME, from, to]])));
  return [...served].filter(([name]) => name.endsWith('.js')).map(([, { body }]) => body.toString());
};

it('a form is compiled anew when it has changed, and only then', () => {
  const first = serveForm(read());
  expect(serveForm(read()).rules).toBe(first.rules);
  const changed = serveForm({ ...read(), title: 'Anders' });
  expect(changed.rules).not.toBe(first.rules);
  expect(changed.hash).not.toBe(first.hash);
  expect(serveForm(read()).hash).toBe(first.hash);
});

it('a schema that can not be compiled is a mistake in the form', () => {
  const [step, ...steps] = read().steps;
  const broken = { ...read(), steps: [{ ...step, schema: { ...step?.schema, lenght: 3 } }, ...steps] } as Form;
  expect(() => serveForm(broken)).toThrow(DefinitionError);
  expect(() => serveForm(broken)).toThrow(
    'brennwertkessel/schema.json:1:1 compile strict mode: unknown keyword: "lenght"',
  );
});

it('rules that have left the memory are made again, and find the same problems', () => {
  const served = serveForm(read());
  const { form, rules: before } = served;
  for (let other = 1; other < MOST_LINKED; other++)
    expect(serveForm({ ...form, title: `${other}` }).rules.size).toBe(1);
  expect(served.rules).toBe(before);
  for (let other = 0; other < MOST_LINKED; other++)
    expect(serveForm({ ...form, title: `${other}` }).rules.size).toBe(1);
  expect(served.rules).not.toBe(before);
  expect(evaluate(form, served.rules, {}, TODAY).problems).toEqual(evaluate(form, before, {}, TODAY).problems);
});

/** @returns the problems of a first name of twenty letters */
const problemsWith = ({ form, rules }: ServedForm) =>
  evaluate(form, rules, { vorname: 'x'.repeat(20) }, TODAY).problems.filter(({ path }) => path[0] === 'vorname');

it('after their rules have left the memory, a version finds its own problems, and so does the one before the edit', () => {
  const edit = [NAME, '"title": "Vorname", "maxLength": 80', '"title": "Vorname", "maxLength": 17'] as const;
  const before = serveForm(read());
  const after = serveForm(readForm(before.form.id, edited(files, [edit])));
  for (const _ of [1, 2]) {
    expect(problemsWith(before)).toEqual([]);
    expect(problemsWith(after)).toHaveLength(1);
    for (let other = 0; other < MOST_LINKED; other++)
      expect(serveForm({ ...before.form, title: `${other}` }).rules.size).toBe(1);
  }
});

it('an edit of a text leaves the code of the rules as it is, an edit of a rule does not', () => {
  const before = codeOf('"title": "Vorname"', '"title": "Vorname"');
  expect(codeOf('"title": "Vorname"', '"title": "Rufname"')).toEqual(before);
  expect(codeOf('"title": "Vorname", "maxLength": 80', '"title": "Vorname", "maxLength": 17')).not.toEqual(before);
});

it('a version that was in service before keeps its name, and leaves the form of today its own', () => {
  const { hash } = serveForm(read());
  expect(serveForm(read(), 'its-name-then').hash).toBe('its-name-then');
  expect(serveForm(read()).hash).toBe(hash);
});

it('texts for what comes later are a file of their own: no form waits for them', () => {
  const { files: served, form } = serveForm(read());
  const [first, late] = ['form.json', 'texts.json'].map(
    (name) => JSON.parse(served.get(name)?.body.toString() ?? '') as Record<string, unknown>,
  );
  const texts = first?.['texts'] as Record<string, string>;
  expect(
    Object.keys(texts).filter((key) => /^(success|draft|return|button\.(copy|copied|print))(\.|$)/.test(key)),
  ).toEqual([]);
  expect(late).toMatchObject({ 'success.answers': 'Ihre Angaben', 'button.copy': 'Kopieren' });
  expect(form.texts).toMatchObject(late ?? {});
});

it('the first step comes without the fields and rules of the others, and with the way to them', () => {
  const [first, whole] = [servedFile(WIZARD, 'first.json'), servedFile(WIZARD, 'form.json')];
  expect(first.steps[0]).toEqual(whole.steps[0]);
  expect(first.steps).toMatchObject(whole.steps.map(({ id, label, title }) => ({ id, label, title })));
  expect(Object.keys(first.fields)).toEqual(['kunde', 'fairEnergyPartner', 'otherPartner']);
  expect(servedFile('brennwertkessel', 'first.json')).toEqual(servedFile('brennwertkessel', 'form.json'));
});

it('the first step says what it says with all of the form there', () => {
  const [first, whole] = [servedFile(WIZARD, 'first.json'), servedFile(WIZARD, 'form.json')];
  const schemas = within(whole.steps[0]?.schema).filter((node) => !Array.isArray(node)) as Schema[];
  const said = ({ messages }: Form) =>
    schemas.flatMap((schema) =>
      keywords.map(({ keyword }) => keyword in schema && ownOrGeneralMessage(messages, schema, keyword)),
    );
  expect(said(first)).toEqual(said(whole));
  expect(said(first)).toContain('Bitte geben Sie höchstens 120 Zeichen ein.');
  // messages and texts that only later steps need are left out
  expect(first.messages).not.toHaveProperty('dateFrom');
  expect(first.texts).not.toHaveProperty('button.back');
  expect(first.texts).toMatchObject({ 'button.next': 'Weiter', 'error.page.saved': expect.any(String) as string });
});

/** @returns all objects and arrays in a value, including the value itself */
function within(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(within)];
}
