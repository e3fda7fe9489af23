import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATTERN, REQUIRED, schemaOf, workOf, WRONG } from './work.ts';

const FORMS = fileURLToPath(new URL('../../../forms', import.meta.url));

/** @returns the name of the form with n fields */
export function formId(n: number): string {
  return `fields-${n}`;
}

/** Writes a FORMS_DIR with one real form per size beside the shared files: what a product owner would have written. */
export function writeForms(formsDir: string, sizes: readonly number[]): void {
  for (const folder of ['shared', 'data']) cpSync(join(FORMS, folder), join(formsDir, folder), { recursive: true });
  const catalogue = join(formsDir, 'shared', 'messages.json');
  const messages = JSON.parse(readFileSync(catalogue, 'utf8')) as object;
  writeFileSync(catalogue, JSON.stringify({ ...messages, required: REQUIRED }));
  for (const n of sizes) {
    const folder = join(formsDir, formId(n));
    mkdirSync(folder);
    writeFileSync(join(folder, 'schema.json'), JSON.stringify(schema(n)));
    writeFileSync(join(folder, 'ui.json'), JSON.stringify(ui(n)));
  }
}

function schema(n: number) {
  const fields = schemaOf(n, ({ label }) => ({
    type: 'string',
    title: label,
    pattern: PATTERN,
    errorMessage: { pattern: WRONG },
  }));
  return {
    $id: formId(n),
    title: `A form of ${n} fields`,
    type: 'object',
    allOf: [{ $ref: '#/definitions/fields' }],
    definitions: { fields },
  };
}

function ui(n: number) {
  const { always, shown } = workOf(n);
  const below = (name: string) => shown.filter(({ shownBy }) => shownBy === name);
  return {
    reference: 'BCH',
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
