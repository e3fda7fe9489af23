import type { Locator, Page } from 'playwright-core';
import { fieldsOf, optionsOf } from '../../src/engine/fields.ts';
import { isFileValue } from '../../src/engine/file-value.ts';
import type { Form } from '../../src/engine/form.ts';
import type { ValueKindName } from '../../src/engine/kinds/index.ts';
import { eventually } from './stage.ts';

/** Gives an answer with the keyboard, and replaces a present one. The field's first control has the focus. */
export async function giveAnswer(cell: Locator, form: Form, name: string, answer: unknown): Promise<void> {
  const schemas = fieldsOf(form).get(name)?.schemas ?? [];
  const labelOf = (value: unknown) =>
    schemas.flatMap(optionsOf).find((option) => option.value === value)?.label ?? String(value);
  await GIVE[form.fields[name]?.widget as ValueKindName]({
    page: cell.page(),
    cell,
    answer,
    labelOf,
    options: optionsOf(schemas[0] ?? {}).map(({ label }) => label),
  });
}

/** @returns an answer as a customer types it */
function asText(answer: unknown): string {
  return typeof answer === 'number' ? String(answer).replace('.', ',') : String(answer);
}

/** A field whose first control has the focus, and the answer to give. */
interface Giving {
  readonly page: Page;
  readonly cell: Locator;
  readonly answer: unknown;
  /** Labels of all its options, in their order. */
  readonly options: readonly string[];
  labelOf(value: unknown): string;
}

async function type({ page, answer }: Pick<Giving, 'page' | 'answer'>): Promise<void> {
  await page.keyboard.press('Control+A');
  if (answer === '') await page.keyboard.press('Backspace');
  else await page.keyboard.type(String(answer));
}

/**
 * Enters the whole text at once, as from the clipboard: each key would check the whole form, and other stories test
 * typing.
 */
async function paste({ page, answer }: Pick<Giving, 'page' | 'answer'>): Promise<void> {
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(String(answer));
}

/** How each kind of field is answered with the keyboard. */
const GIVE: Readonly<Record<ValueKindName, (giving: Giving) => Promise<void>>> = {
  text: paste,
  textarea: paste,
  email: paste,
  tel: paste,
  password: paste,
  date: type,
  iban: type,
  number: ({ page, answer }) => type({ page, answer: asText(answer) }),
  async radio({ page, cell, answer, labelOf }) {
    await page.keyboard.press('Space');
    const wanted = cell.getByLabel(labelOf(answer), { exact: true });
    while (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown');
  },
  async checkbox({ page, cell, answer }) {
    if ((await cell.getByRole('checkbox').isChecked()) !== answer) await page.keyboard.press('Space');
  },
  async checkboxes({ page, cell, answer, options, labelOf }) {
    const wanted = (answer as readonly unknown[]).map(labelOf);
    for (const [place, label] of options.entries()) {
      if (place > 0) await page.keyboard.press('Tab');
      if ((await cell.getByLabel(label, { exact: true }).isChecked()) !== wanted.includes(label))
        await page.keyboard.press('Space');
    }
  },
  async select({ page, cell, answer, labelOf }) {
    const label = labelOf(answer);
    await cell.getByRole('option', { name: label, exact: true }).waitFor({ state: 'attached' });
    const chosen = () =>
      cell.locator('select').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent);
    await page.keyboard.press('Home');
    while ((await chosen()) !== label) await page.keyboard.press('ArrowDown');
  },
  async autocomplete({ page, cell, answer }) {
    const [name = ''] = String(answer).split(',');
    await paste({ page, answer: name });
    await page.getByRole('option', { name }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => cell.getByRole('combobox').inputValue()).toBe(answer);
  },
  async meterpoint({ page, answer }) {
    const [, network = '', postcode = '', number = ''] = /^AT(.{6})(.{5})(.{20})$/.exec(String(answer)) ?? [
      undefined,
      String(answer).slice(2),
    ];
    for (const segment of [network, postcode, number]) {
      await page.keyboard.press('Tab');
      await type({ page, answer: segment });
    }
  },
  async file({ page, cell, answer }) {
    if (!isFileValue(answer)) throw new Error("a file is chosen from the example's file");
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
    await chooser.setFiles({
      name: answer.name,
      mimeType: answer.mimetype,
      buffer: Buffer.from(answer.data.split(',')[1] ?? '', 'base64'),
    });
    await cell.getByText(answer.name, { exact: true }).waitFor();
  },
};
