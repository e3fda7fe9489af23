import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readForm } from '../../src/definition/read-form.ts';
import { openFormsFolder } from '../../src/server/forms/forms-folder.ts';

const folder = openFormsFolder(join(import.meta.dirname, '../../forms'));
const files = folder.read();
const forms = folder.ids(files).map((id) => readForm(id, files));

/** An example of a date. Messages do not show one, and a placeholder disappears once something is typed. */
const HOW = /\d{2}\.\d{2}\.\d{4}|TT\.MM\.JJJJ/;

it('der Hinweis jedes Datumsfelds nennt ein Datum als Beispiel oder TT.MM.JJJJ', () => {
  const dates = forms
    // the galleries also show fields without a hint
    .filter(({ testOnly }) => !testOnly)
    .flatMap(({ id, fields }) =>
      Object.entries(fields)
        .filter(([, { widget }]) => widget === 'date')
        .map(([name, { hint = '' }]) => ({ field: `${id}: ${name}`, hint })),
    );
  expect(dates.length).toBeGreaterThan(5);
  expect(dates.filter(({ hint }) => !HOW.test(hint))).toEqual([]);
});
