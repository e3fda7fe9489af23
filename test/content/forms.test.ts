import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { outcomeLines } from '../../src/cli/forms/test.ts';
import { openTrial, type FormOutcome } from '../../src/cli/forms/testing/trial.ts';
import { checkForms } from '../../src/definition/lint/check-forms.ts';
import { readForm } from '../../src/definition/read-form.ts';
import { dayInVienna } from '../../src/engine/calendar.ts';
import { openFormsFolder } from '../../src/server/forms/forms-folder.ts';
import { GALLERY, missingInGallery } from '../forms/gallery.ts';

const FORMS_DIR = join(import.meta.dirname, '../../forms');

/** Runs the checks of `npm run forms -- test` on the product's own forms, compiled once. */
const trial = openTrial({
  formsDir: FORMS_DIR,
  names: [],
  today: dayInVienna(new Date()),
});
afterAll(() => trial.close());

/** @returns what a product owner has to do next; '' if all is well. Here a check fails if Chromium is missing. */
function leftOf(outcome: FormOutcome): string {
  const parts = outcome.parts.filter(({ state }) => state !== 'good');
  return parts.length === 0 ? '' : outcomeLines({ ...outcome, parts }).join('\n');
}

it.each(trial.ids)('%s', async (id) => {
  expect(leftOf(await trial.tried(id))).toBe('');
});

it('the form that the guide copies for a list has no mistake once customers may see it', () => {
  const folder = openFormsFolder(FORMS_DIR);
  const [model, ui] = ['bausteine-liste', 'bausteine-liste/ui.json'];
  const files = new Map([...folder.read(), ...folder.examples()]);
  files.set(ui, (files.get(ui) ?? '').replace('"testOnly": true,', ''));
  const findings = checkForms(files, { all: folder.ids(files), ids: [model], today: dayInVienna(new Date()) });
  expect(
    findings.filter(({ severity }) => severity === 'error').map(({ file, line, rule }) => [file, line, rule]),
  ).toEqual([]);
});

it('the gallery has every kind of input in every state', () => {
  expect(missingInGallery(readForm(GALLERY, openFormsFolder(FORMS_DIR).read()))).toEqual([]);
});

it('what all forms share', () => {
  expect(leftOf(trial.shared())).toBe('');
});
