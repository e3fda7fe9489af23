import type { Locator, Page } from 'playwright-core';
import { fieldsOf } from '../../src/engine/fields.ts';
import type { Answers, Form } from '../../src/engine/form.ts';
import { readForm } from '../../src/definition/read-form.ts';
import { readExamples } from '../../src/definition/reading/examples.ts';
import { openFormsFolder } from '../../src/server/forms/forms-folder.ts';
import { files } from '../forms/files.ts';
import { answerOn } from './answering.ts';
import { type Stop, stopsTo, stopsUntil } from './focus-stops.ts';
import { giveAnswer } from './giving.ts';
import type { TestSite } from './site.ts';
import { formWorks } from './stage.ts';

/** The forms of a single page. */
export const SIBLINGS = ['brennwertkessel', 'geraetetausch', 'raus-aus-oel', 'waermepumpe'] as const;

/** A single-page form in a visitor's tab. */
export interface SinglePage {
  readonly page: Page;
  readonly form: Form;
  open(): Promise<void>;
  /** Opens it filled in with an example, some answers changed (undefined: no answer). */
  openFilled(changed?: Answers, example?: string): Promise<void>;
  cell(field: string): Locator;
  button(name: string): Locator;
  /** The summary above the fields. */
  readonly summary: Locator;
  /** The box above the button for a failure that is not about fields. */
  readonly failure: Locator;
  /**
   * Goes from field to field with Tab and gives each answer with the keyboard. Resolves to all stops on the way; the
   * last one is the button that sends.
   * @param sends the name of that button
   */
  fillByKeyboard(answers: Answers, sends?: string): Promise<readonly Stop[]>;
}

/** @returns the answers of a form's example */
export function exampleOf(site: TestSite, form: string, example = 'complete'): Answers {
  const read = readExamples(openFormsFolder(site.formsDir).examples(), form).find(({ name }) => name === example);
  if (!read) throw new Error(`there is no example <${example}> of ${form}`);
  return read.answersOn(read.day);
}

/** @returns a form of a single page on a visitor's page */
export function singlePageOn(page: Page, site: TestSite, id: string): SinglePage {
  const form = readForm(id, files);
  const address = `${site.url}/web/r/${id}`;
  const cell = (field: string) => page.locator(`[data-field="${field}"]`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const isOpen = () => page.getByRole('heading', { level: 1, name: form.title }).waitFor();
  return {
    page,
    form,
    cell,
    button,
    summary: page.getByRole('group', { name: /^Bitte prüfen Sie Ihre Eingabe/ }),
    failure: page.getByRole('group', { name: 'Das hat leider nicht geklappt.' }),
    async open() {
      await page.goto(address);
      await formWorks(page);
      await isOpen();
      await button('Absenden').waitFor();
    },
    async openFilled(changed = {}, example) {
      const answers = { ...exampleOf(site, id, example), ...changed };
      await answerOn(page, { '*/examples/complete': () => ({ json: { answers } }) });
      await page.goto(`${address}?test=1`);
      await isOpen();
      await button('Absenden').waitFor();
    },
    async fillByKeyboard(answers, sends = 'Absenden') {
      // the browser hands over its file dialogs once there is a listener, but takes a moment to begin
      page.on('filechooser', () => undefined);
      const stops: Stop[] = [];
      for (const name of fieldsOf(form).keys()) {
        const ui = form.fields[name];
        if (answers[name] === undefined || !ui || ui.derivedFrom !== undefined) continue;
        stops.push(...(await stopsUntil(page, name, 'Tab', ({ field }) => field === name)));
        await giveAnswer(cell(name), form, name, answers[name]);
      }
      stops.push(...(await stopsTo(page, sends, 'Tab')));
      return stops;
    },
  };
}
