import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMS_DIR } from '../forms-folder.ts';
import { PATTERN, REQUIRED, schemaOf, type TextField, workOf, WRONG } from './work.ts';

/** A form of a benchmark: the content of its two files. */
export interface BenchForm {
  readonly id: string;
  readonly schema: object;
  readonly ui: object;
}

/** The most entries of the form with a list. */
export const ENTRIES = 20;
export const FIELDS_OF_ENTRY = 15;

/** @returns the id of the form with n fields */
export function formId(n: number): string {
  return `fields-${n}`;
}

/** Writes a FORMS_DIR with the product's shared files and these forms, as a product owner would have written them. */
export function writeForms(formsDir: string, forms: readonly BenchForm[]): void {
  for (const folder of ['shared', 'data']) cpSync(join(FORMS_DIR, folder), join(formsDir, folder), { recursive: true });
  const catalogue = join(formsDir, 'shared', 'messages.json');
  const messages = JSON.parse(readFileSync(catalogue, 'utf8')) as object;
  writeFileSync(catalogue, JSON.stringify({ ...messages, required: REQUIRED }));
  for (const [index, { id, schema, ui }] of forms.entries()) {
    const folder = join(formsDir, id);
    mkdirSync(folder);
    writeFileSync(join(folder, 'schema.json'), JSON.stringify(schema));
    // each form needs its own series
    const reference = `BC${'ABCDEFGHIJ'[index]}`;
    writeFileSync(join(folder, 'ui.json'), JSON.stringify({ ...ui, reference }));
  }
}

/** @returns the form with n fields */
export function flatForm(n: number): BenchForm {
  const id = formId(n);
  return { id, schema: schemaOfForm(id, `A form of ${n} fields`, schemaOf(n, textField)), ui: ui(n) };
}

/**
 * @param least the number of entries that it begins with
 * @returns a form with one list of up to 20 entries with 15 fields each
 */
export function listForm(least: number): BenchForm {
  const id = `entries-${least}`;
  const { always } = workOf(FIELDS_OF_ENTRY);
  const { allOf: _rules, ...entry } = schemaOf(FIELDS_OF_ENTRY, textField);
  const list = { type: 'array', title: 'Entries', minItems: least, maxItems: ENTRIES, items: entry };
  const fields = { type: 'object', properties: { entries: list }, required: ['entries'] };
  const page = ui(0);
  return {
    id,
    schema: schemaOfForm(id, 'A form with a list', fields),
    ui: {
      ...page,
      submit: { path: `/v2/funding/${id}` },
      success: { ...page.success, path: `/${id}` },
      steps: page.steps.map((step) => ({ ...step, sections: [{ rows: [['entries']] }] })),
      fields: {
        entries: {
          widget: 'list',
          itemTitle: 'Entry {n}',
          rows: always.map(({ name }) => [name]),
          add: 'Add an entry',
          remove: 'Remove entry {n}',
          empty: 'No entry yet.',
        },
        ...Object.fromEntries(always.map(({ name }) => [`entries.${name}`, { widget: 'text' }])),
      },
    },
  };
}

function textField({ label }: TextField) {
  return { type: 'string', title: label, pattern: PATTERN, errorMessage: { pattern: WRONG } };
}

/** @param fields the schema of its only step */
function schemaOfForm(id: string, title: string, fields: object) {
  return { $id: id, title, type: 'object', allOf: [{ $ref: '#/definitions/fields' }], definitions: { fields } };
}

function ui(n: number) {
  const { always, shown } = workOf(n);
  const below = (name: string) => shown.filter(({ shownBy }) => shownBy === name);
  return {
    showErrors: 'change',
    submit: { path: `/v2/funding/${formId(n)}` },
    steps: [
      {
        id: 'fields',
        label: 'Fields',
        validateOn: ['change'],
        sections: [{ rows: always.flatMap((field) => [field, ...below(field.name)]).map(({ name }) => [name]) }],
      },
    ],
    success: {
      path: `/${formId(n)}`,
      title: 'Done',
      text: 'Done.',
      referenceLabel: 'Reference',
      nextTitle: 'Next',
      next: [],
    },
    fields: Object.fromEntries([...always, ...shown].map(({ name }) => [name, { widget: 'text' }])),
  };
}
