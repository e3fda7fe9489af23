import { expect, it } from 'vitest';
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import type { FieldUi } from '../../../src/engine/field-ui.ts';
import type { Schema } from '../../../src/engine/form.ts';
import { readForm } from '../../../src/definition/read-form.ts';
import { filesOf, ID, TODAY } from '../../engine/made-form.ts';

const made = (field: Schema, ui: Partial<FieldUi> = {}) =>
  filesOf({
    steps: { one: { type: 'object', properties: { feld: { type: 'string', ...field } } } },
    fields: { feld: ui },
    others: { [`${ID}/values.json`]: { hotline: { phone: '0732 123456' } } },
  });

const findingsIn = (field: Schema, ui?: Partial<FieldUi>) =>
  checkForms(made(field, ui), { all: [ID], ids: [ID], today: TODAY })
    .filter(({ rule }) => rule === 'label-markup' || rule === 'text')
    .map(({ rule, file, values }) => `${rule} ${file} ${String(values?.['part'])}`);

const LINK = '[Datenschutz](/datenschutz)';

it.each<[string, Schema, Partial<FieldUi>, string]>([
  ['a link in a title', { title: `Zur ${LINK}` }, {}, `schema.json ${LINK}`],
  ['a telephone number in a title', { title: 'Fragen? {phone}' }, {}, 'schema.json {phone}'],
  ['a link in an option', { oneOf: [{ const: 'A', title: LINK }] }, { widget: 'radio' }, `schema.json ${LINK}`],
  ['a telephone number in a label', { title: 'Feld' }, { label: 'Fragen? {phone}' }, 'ui.json {phone}'],
  ['an unknown detail in a label', { title: 'Feld' }, { label: 'Mit {detail.ding}' }, 'ui.json {detail.ding}'],
])('%s is found: it would be shown as it is written', (_what, field, ui, finding) => {
  expect(findingsIn(field, ui)).toEqual([`label-markup ${ID}/${finding}`]);
});

it.each(['Sind Sie Kunde der {operator}?', 'Rufnummer {value.hotline}', 'Zähler [Nr.] (neu)'])(
  '<%s> is a label',
  (label) => {
    expect(findingsIn({ title: label }, { label })).toEqual([]);
  },
);

it.each([
  ['100.000', []],
  ['100000', []],
  ['10.000', ['10000']],
])('a message that says %s names the limit 100000, or what it says', (number, said) => {
  const field: Schema = { type: 'integer', maximum: 100_000, errorMessage: { maximum: `Höchstens ${number} kWh.` } };
  const findings = checkForms(made(field), { all: [ID], ids: [ID], today: TODAY });
  expect(findings.filter(({ rule }) => rule === 'limit-text').map(({ values }) => values?.['text'])).toEqual(said);
});

it('a telephone number among the values is plain text in a label', () => {
  const form = readForm(ID, made({ title: 'Feld' }, { label: 'Rufnummer {value.hotline}' }));
  expect(form.fields['feld']?.label).toBe('Rufnummer 0732 123456');
});
