import type { Page } from 'playwright-core';
import { fileValue, joined, pdf } from '../server/uploads/samples.ts';

/** What a customer sees at one place of a page, as something that can be compared. */
type Look<Seen> = (page: Page) => Promise<Seen>;

const FIRST_LINE = '%PDF-1.4\n';
const LARGE = joined(FIRST_LINE, `%${'-'.repeat(2000)}\n`, pdf.subarray(FIRST_LINE.length));
/** The file that is chosen, as it is sent. */
export const LARGE_PDF = fileValue(LARGE, 'application/pdf', 'rechnung.pdf');

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

export const textOf =
  (selector: string): Look<string> =>
  async (page) =>
    words(await page.locator(selector).first().innerText());

export const labelOf =
  (name: string): Look<string> =>
  async (page) =>
    words(await field(page, name).locator('label, legend').first().innerText());

export const hintOf =
  (name: string): Look<string> =>
  async (page) =>
    words(await field(page, name).locator('.ff-hint').innerText());

/** Types, leaves the field and reads its message; undefined where there is no such field. */
export const messageAfter =
  (name: string, text: string): Look<string | undefined> =>
  async (page) => {
    const input = field(page, name).locator('input').first();
    if ((await input.count()) === 0) return undefined;
    // something else first: to what does not change nothing is said
    await input.fill('x');
    await input.fill(text);
    // with Tab the focus would stay within a field of several controls
    await input.evaluate((element: HTMLElement) => element.blur());
    return message(page, name);
  };

/** Chooses a PDF and reads the message. */
export const messageAfterFile =
  (name: string): Look<string> =>
  async (page) => {
    await page
      .locator(`[data-field="${name}"] input[type=file]`)
      .setInputFiles({ name: 'rechnung.pdf', mimeType: 'application/pdf', buffer: LARGE });
    await field(page, name).getByText('rechnung.pdf').first().waitFor();
    await page.locator('form').click({ position: { x: 2, y: 2 } });
    return message(page, name);
  };

async function message(page: Page, name: string): Promise<string> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  const texts = await field(page, name).locator('.ff-error').allInnerTexts();
  return words(texts.join(' ')).replace(/^Fehler: /, '');
}

/** @returns those of the fields that are on the page, in the order of the screen */
export const orderOf =
  (...names: readonly string[]): Look<readonly string[]> =>
  async (page) => {
    const all = await page
      .locator('[data-field]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-field') ?? ''));
    return all.filter((name) => names.includes(name));
  };

export const optionsOf =
  (name: string): Look<readonly string[]> =>
  async (page) =>
    (await field(page, name).locator('.ff-option').allInnerTexts()).map(words);

/** @returns which of the texts a select offers, once its list is loaded */
export const offeredIn =
  (name: string, ...texts: readonly string[]): Look<readonly string[]> =>
  async (page) => {
    await field(page, name).locator('select:not([aria-busy=true])').waitFor();
    const options = await field(page, name).locator('option').allTextContents();
    return texts.filter((text) => options.includes(text));
  };

/** Chooses an option and tells whether a field is there then. */
export const shownAfter =
  (option: string, name: string): Look<boolean> =>
  async (page) => {
    await page.getByLabel(option, { exact: true }).check();
    return (await field(page, name).count()) === 1;
  };

/** Opens a calendar and reads the last year that it offers. */
export const lastYearOf =
  (name: string): Look<string | null> =>
  async (page) => {
    await field(page, name).getByRole('button', { name: 'Kalender öffnen' }).click();
    const last = await page.getByRole('dialog').getByLabel('Jahr').locator('option').last().textContent();
    await page.keyboard.press('Escape');
    return last;
  };

export const steps: Look<readonly string[]> = async (page) =>
  (await page.locator('.ff-steps-line .ff-step-label').allInnerTexts()).map(words);

/** @returns the value beside the first of these labels that a card has */
export const reviewRow =
  (...labels: readonly string[]): Look<string | undefined> =>
  async (page) => {
    const rows = await page
      .locator('dl > div')
      .evaluateAll((elements) =>
        elements.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent] as const),
      );
    return words(rows.find(([label]) => labels.includes(label ?? ''))?.[1] ?? '');
  };

export const addressOf =
  (link: string): Look<string | null> =>
  (page) =>
    page.getByRole('link', { name: link, exact: true }).getAttribute('href');

export const hotline: Look<readonly (string | null)[]> = async (page) => {
  const link = page.locator('.ff-hotline');
  return [await link.getAttribute('href'), words(await link.locator('b').innerText())];
};

export const colourOf =
  (selector: string): Look<string> =>
  (page) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);

/** Says to be no customer and reads what is said then; says to be one again. */
export const exit: Look<string> = async (page) => {
  await page.getByLabel('Ich bin noch kein Kunde').check();
  const title = words(await page.locator('.ff-info h3').innerText());
  await page.locator('.ff-radio').first().check();
  return title;
};
