import { getByLabelText } from '@testing-library/dom';
import { fileValue, joined, pdf, png } from '../server/uploads/samples.ts';
import { chooseFile, click, fill, leaveField, press } from './acting.ts';
import { cellOf, fieldsDrawn, messageIn } from './drawn.ts';
import { type FormPage, until } from './form-page.tsx';

/** Reads something from a page, as a value that tests can compare. */
type Look<Seen> = (page: FormPage) => Seen | Promise<Seen>;

const FIRST_LINE = '%PDF-1.4\n';
const LARGE = joined(FIRST_LINE, `%${'-'.repeat(2000)}\n`, pdf.subarray(FIRST_LINE.length));
/** The chosen file, as the page sends it. */
export const LARGE_PDF = fileValue(LARGE, 'application/pdf', 'rechnung.pdf');
export const PNG = fileValue(png, 'image/png', 'rechnung.png');

const words = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const wordsOf = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)].map(words);

export const textOf =
  (selector: string): Look<string> =>
  ({ root }) =>
    words(root.querySelector(selector));

export const labelOf =
  (name: string): Look<string> =>
  ({ root }) =>
    words(cellOf(root, name).querySelector('label, legend'));

export const hintOf =
  (name: string): Look<string> =>
  ({ root }) =>
    words(cellOf(root, name).querySelector('.ff-hint'));

/** Types, leaves the field and reads its message; undefined if the page has no such field. */
export const messageAfter =
  (name: string, text: string): Look<string | undefined> =>
  ({ root }) => {
    if (!fieldsDrawn(root).includes(name)) return undefined;
    const cell = cellOf(root, name);
    const input = cell.querySelector('input');
    if (!input) throw new Error(`<${name}> has no input`);
    // another text first: an unchanged field shows no message
    fill(input, 'x');
    fill(input, text);
    leaveField();
    return messageIn(cell);
  };

/** @returns whether the dialog that chooses a file offers those of a type */
export const takesFiles =
  (name: string, type: string): Look<boolean> =>
  ({ root }) =>
    cellOf(root, name).querySelector<HTMLInputElement>('input[type=file]')?.accept.includes(type) ?? false;

/** Chooses a PDF that is too large for some rules, and reads the message. */
export const messageAfterFile =
  (name: string): Look<string> =>
  async ({ root }) => {
    const cell = cellOf(root, name);
    const input = cell.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error(`<${name}> takes no file`);
    chooseFile(input, new File([LARGE], 'rechnung.pdf', { type: 'application/pdf' }));
    await until(() => cell.textContent.includes('rechnung.pdf'));
    return messageIn(cell);
  };

/** @returns which of these fields are on the page, in the order of the screen */
export const orderOf =
  (...names: readonly string[]): Look<readonly string[]> =>
  ({ root }) =>
    fieldsDrawn(root).filter((name) => names.includes(name));

export const optionsOf =
  (name: string): Look<readonly string[]> =>
  ({ root }) =>
    [...cellOf(root, name).querySelectorAll('.ff-option')].map((option) =>
      words(option.querySelector('.ff-option-label > span[id]') ?? option),
    );

/** @returns which of these texts a select offers, once its list is loaded */
export const offeredIn =
  (name: string, ...texts: readonly string[]): Look<readonly string[]> =>
  async ({ root }) => {
    const cell = cellOf(root, name);
    await until(() => cell.querySelector('select:not([aria-busy=true])') !== null);
    const options = wordsOf(cell, 'option');
    return texts.filter((text) => options.includes(text));
  };

/** Chooses an option, and returns whether a field is on the page then. */
export const shownAfter =
  (option: string, name: string): Look<boolean> =>
  ({ root }) => {
    click(getByLabelText(root, option, { exact: true }));
    return fieldsDrawn(root).includes(name);
  };

/** Opens a calendar and reads the last year that it offers; undefined for a field without a calendar. */
export const lastYearOf =
  (name: string): Look<string | undefined> =>
  async ({ root }) => {
    const button = cellOf(root, name).querySelector<HTMLElement>('[aria-haspopup=dialog]');
    if (!button) return undefined;
    click(button);
    await until(() => root.querySelector('[role=dialog]') !== null);
    const years = wordsOf(root, '[role=dialog] [aria-label=Jahr] option');
    press('Escape');
    return years.at(-1);
  };

export const steps: Look<readonly string[]> = ({ root }) => wordsOf(root, '.ff-steps-line .ff-step-label');

/** @returns the value of the review's first row with one of these labels */
export const reviewRow =
  (...labels: readonly string[]): Look<string | undefined> =>
  ({ root }) => {
    const rows = [...root.querySelectorAll('dl > div')];
    return words(rows.find((row) => labels.includes(words(row.querySelector('dt'))))?.querySelector('dd'));
  };

export const addressOf =
  (link: string): Look<string | null | undefined> =>
  ({ root }) =>
    [...root.querySelectorAll('a')]
      .find((one) => words(one)?.replace(' (öffnet in neuem Tab)', '') === link)
      ?.getAttribute('href');

export const hotline: Look<readonly (string | null | undefined)[]> = ({ root }) => {
  const link = root.querySelector('.ff-hotline');
  return [link?.getAttribute('href'), words(link?.querySelector('b'))];
};

/** Chooses "no customer" and reads the title of the exit; then chooses "customer" again. */
export const exit: Look<string> = async ({ root }) => {
  click(getByLabelText(root, 'Ich bin noch kein Kunde', { exact: true }));
  // a step that was just drawn may not have subscribed to the answers yet; React reads them when it does
  await until(() => root.querySelector('.ff-info h3') !== null);
  const title = words(root.querySelector('.ff-info h3'));
  const customer = root.querySelector<HTMLElement>('.ff-radio');
  if (customer) click(customer);
  return title;
};
