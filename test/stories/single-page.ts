import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { fieldsOf, optionsOf } from '../../src/engine/fields.ts';
import { isFileValue } from '../../src/engine/file-value.ts';
import type { Answers, Form } from '../../src/engine/form.ts';
import { readForm } from '../../src/engine/read-form.ts';
import type { WidgetName } from '../../src/engine/widget-names.ts';
import { files } from '../forms/files.ts';
import { answerOn } from './answering.ts';
import { type Stop, stopOf } from './focus-stops.ts';
import type { TestSite } from './site.ts';
import { eventually } from './stage.ts';

/** The forms of one page, each with what its references begin with. */
export const SIBLINGS = ['brennwertkessel', 'geraetetausch', 'raus-aus-oel', 'waermepumpe'] as const;

/** More stops than any page has. */
const MANY = 150;

/** A form of one page on a visitor's page. */
export interface SinglePage {
  readonly page: Page;
  readonly form: Form;
  open(): Promise<void>;
  /** Opens it filled in with an example, some answers changed (undefined: none). */
  openFilled(changed?: Answers, example?: string): Promise<void>;
  cell(field: string): Locator;
  button(name: string): Locator;
  /** The summary above the fields. */
  readonly summary: Locator;
  /** What the status regions say now. */
  announced(): Promise<string>;
  /** Goes from field to field with Tab and gives each answer with the keyboard. @returns all stops on the way, the last one is the button that sends */
  fillByKeyboard(answers: Answers): Promise<readonly Stop[]>;
}

/** @returns the answers of a form's example */
export function exampleOf(site: TestSite, form: string, example = 'complete'): Answers {
  return (JSON.parse(readFileSync(join(site.formsDir, form, 'examples', `${example}.json`), 'utf8')) as { answers: Answers }).answers;
}

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
    async open() {
      await page.goto(address);
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
    announced: () => page.getByRole('status').allInnerTexts().then((texts) => texts.map((text) => text.trim()).filter((text) => text !== '').join('\n')),
    async fillByKeyboard(answers) {
      // from the first listener on the browser hands its file dialogs over, but not at once
      page.on('filechooser', () => undefined);
      const stops: Stop[] = [];
      const tabTo = async (there: (stop: Stop) => boolean, what: string) => {
        for (let n = 0; n < MANY; n++) {
          await page.keyboard.press('Tab');
          const stop = await stopOf(page);
          stops.push(stop);
          if (there(stop)) return;
        }
        throw new Error(`<${what}> is not reached: ${stops.map(({ name }) => name).join(', ')}`);
      };
      for (const [name, { schemas }] of fieldsOf(form)) {
        const ui = form.fields[name];
        if (answers[name] === undefined || !ui || ui.derivedFrom !== undefined) continue;
        await tabTo(({ field }) => field === name, name);
        const labelOf = (value: unknown) => schemas.flatMap((schema) => optionsOf(schema)).find((option) => option.value === value)?.label ?? String(value);
        await GIVE[ui.widget as WidgetName]({ page, cell: cell(name), answer: answers[name], labelOf, options: optionsOf(schemas[0] ?? {}).map(({ label }) => label) });
      }
      await tabTo(({ name }) => name === 'Absenden', 'Absenden');
      return stops;
    },
  };
}

/** A field whose first control has the focus, and the answer that is to be given. */
interface Giving {
  readonly page: Page;
  readonly cell: Locator;
  readonly answer: unknown;
  /** Labels of all its options, in their order. */
  readonly options: readonly string[];
  labelOf(value: unknown): string;
}

async function type({ page, answer }: Pick<Giving, 'page' | 'answer'>): Promise<void> {
  // a list may have filled it in already
  await page.keyboard.press('Control+A');
  await page.keyboard.type(String(answer));
}

/** How each kind of field is answered with the keyboard. */
const GIVE: Readonly<Record<WidgetName, (giving: Giving) => Promise<void>>> = {
  text: type,
  textarea: type,
  email: type,
  tel: type,
  password: type,
  date: type,
  iban: type,
  number: ({ page, answer }) => type({ page, answer: String(answer).replace('.', ',') }),
  async radio({ page, cell, answer, labelOf }) {
    await page.keyboard.press('Space');
    const wanted = cell.getByLabel(labelOf(answer), { exact: true });
    while (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown');
  },
  async checkbox({ page, answer }) {
    if (answer === true) await page.keyboard.press('Space');
  },
  async checkboxes({ page, answer, options, labelOf }) {
    const wanted = (answer as readonly unknown[]).map(labelOf);
    for (const [place, label] of options.entries()) {
      if (place > 0) await page.keyboard.press('Tab');
      if (wanted.includes(label)) await page.keyboard.press('Space');
    }
  },
  async select({ page, cell, answer, labelOf }) {
    const label = labelOf(answer);
    await cell.getByRole('option', { name: label, exact: true }).waitFor({ state: 'attached' });
    const chosen = () => cell.locator('select').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent);
    while ((await chosen()) !== label) await page.keyboard.press('ArrowDown');
  },
  async autocomplete({ page, cell, answer }) {
    const [name = ''] = String(answer).split(',');
    await page.keyboard.type(name);
    await page.getByRole('option', { name }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => cell.getByRole('combobox').inputValue()).toBe(answer);
  },
  async meterpoint({ page, answer }) {
    const [, network = '', postcode = '', number = ''] = /^AT(.{6})(.{5})(.{20})$/.exec(String(answer)) ?? [];
    for (const segment of [network, postcode, number]) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(segment);
    }
  },
  async file({ page, cell, answer }) {
    if (!isFileValue(answer)) throw new Error('a file is chosen from the example\'s file');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
    await chooser.setFiles({ name: answer.name, mimeType: answer.mimetype, buffer: Buffer.from(answer.data.split(',')[1] ?? '', 'base64') });
    await cell.getByText(answer.name, { exact: true }).waitFor();
  },
};
