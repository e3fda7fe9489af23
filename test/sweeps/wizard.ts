import { getByLabelText, queryAllByLabelText } from '@testing-library/dom';
import { exampleAnswers, type TestServer } from '../server/test-server.ts';
import { chooseFile, click, fill, leaveField, select } from './acting.ts';
import { buttonIn, messageIn, summaryOn } from './drawn.ts';
import { eventually, type FormPage, openForm } from './form-page.tsx';

export const WIZARD = 'waermepumpe-foerderbonus';
export const SUBMIT = '/v2/funding/waermepumpeFoerderbonus';

/** The ids of the steps, in their order. */
export const STEPS = ['anmeldung', 'persoenlicheDaten', 'waermepumpe', 'absenden'] as const;
export type StepId = (typeof STEPS)[number];

type Changes = Readonly<Record<string, unknown>>;
type Control = HTMLInputElement | HTMLSelectElement;

/** What a customer does in the wizard, and what it shows. */
export interface Wizard extends FormPage {
  sees(step: StepId): Promise<void>;
  /** A control by its label. */
  field(label: string): Control;
  shows(label: string): boolean;
  /** The group of fields with this legend, if it is drawn. */
  group(legend: string): HTMLFieldSetElement | undefined;
  /** Puts texts into fields, by label. */
  write(texts: Readonly<Record<string, string>>): void;
  /** Chooses an option, by the legend of its group. */
  choose(legend: string, option: string): void;
  /** Chooses from a list, once it offers the option. */
  select(label: string, option: string): Promise<void>;
  tick(label: string): void;
  upload(file: File): Promise<void>;
  optionsOf(label: string): readonly string[];
  button(name: string): HTMLButtonElement;
  next(): Promise<void>;
  send(): Promise<void>;
  /** @returns the message at a field or group, '' for none */
  message(label: string): string;
  /** All messages at fields, in the order of the screen. */
  messages(): readonly string[];
  summary(): readonly string[];
  /** The present texts of the status regions. */
  announced(): string;
}

/**
 * Opens the wizard with complete.json, and goes to a step.
 * @param changed answers that replace those of the example; undefined: no answer
 */
export async function openWizard(server: TestServer, step: StepId, changed: Changes = {}): Promise<Wizard> {
  const answers = { ...exampleAnswers(WIZARD), ...changed };
  const wizard = wizardOn(await openForm(server, { form: WIZARD, answers }));
  for (const before of STEPS.slice(0, STEPS.indexOf(step))) {
    await wizard.sees(before);
    await wizard.next();
  }
  await wizard.sees(step);
  return wizard;
}

/** @returns the wizard on a page */
export function wizardOn(page: FormPage): Wizard {
  const { root } = page;
  const field = (label: string) =>
    getByLabelText<Control>(root, label, { exact: true, selector: 'input, select, textarea' });
  const group = (legend: string) =>
    [...root.querySelectorAll('fieldset')].find(
      (fieldset) => fieldset.querySelector('legend')?.textContent?.trim() === legend,
    );
  return {
    ...page,
    field,
    shows: (label) => queryAllByLabelText(root, label, { exact: true }).length > 0,
    group,
    sees: (step) => eventually(() => page.step()).toBe(step),
    write(texts) {
      for (const [label, text] of Object.entries(texts)) fill(field(label), text);
    },
    choose(legend, option) {
      const fields = group(legend);
      if (!fields) throw new Error(`no group <${legend}>`);
      click(getByLabelText(fields, option, { exact: true }));
    },
    async select(label, option) {
      const list = field(label) as HTMLSelectElement;
      await eventually(() => [...list.options].map(({ textContent }) => textContent)).toContain(option);
      select(list, option);
    },
    tick: (label) => click(field(label)),
    async upload(file) {
      chooseFile(field('Rechnung') as HTMLInputElement, file);
      await eventually(() => root.textContent).toContain(file.name);
    },
    optionsOf: (label) => [...(field(label) as HTMLSelectElement).options].map(({ textContent }) => textContent ?? ''),
    button: (name) => buttonIn(root, name),
    async next() {
      click(buttonIn(root, 'Weiter'));
      await page.settled();
    },
    async send() {
      click(buttonIn(root, 'Absenden'));
      await page.settled();
    },
    message(label) {
      const [control = group(label)] = queryAllByLabelText(root, label, { exact: true });
      const cell = control?.closest('[data-field]');
      if (!cell) throw new Error(`no field <${label}>`);
      return messageIn(cell);
    },
    messages: () => [...root.querySelectorAll('[data-field]')].map(messageIn).filter((message) => message !== ''),
    summary: () => summaryOn(root),
    announced: () =>
      [...root.querySelectorAll('[role=status]')]
        .map((region) => region.textContent.trim())
        .filter((text) => text !== '')
        .join('\n'),
  };
}

/**
 * Puts each text into its field and leaves the field.
 * @returns the rows with the message that is shown then
 */
export function messagesAfter(
  wizard: Wizard,
  rows: readonly (readonly [label: string, text: string, message: string])[],
): readonly (readonly [string, string, string])[] {
  return rows.map(([label, text]) => {
    wizard.write({ [label]: text });
    leaveField();
    return [label, text, wizard.message(label)] as const;
  });
}
