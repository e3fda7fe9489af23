import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { answerOn } from './answering.ts';
import type { TestSite } from './site.ts';
import { eventually, formWorks } from './stage.ts';

/** The wizard's form. A site with it alone starts faster. */
export const WIZARD = 'waermepumpe-foerderbonus';
export const ADDRESS = `/web/r/${WIZARD}`;
export const SUCCESS = '/Bestellung/Erfolgreich-Waermepumpe';
export const SUBMIT = '**/v2/funding/waermepumpeFoerderbonus';

export const ANMELDUNG = 'Anmeldung';
export const DATEN = 'Persönliche Daten';
export const PUMPE = 'Wärmepumpe';
export const PRUEFEN = 'Prüfen und Absenden';

/** The headings of the steps, in their order. */
export const STEPS = [ANMELDUNG, DATEN, PUMPE, PRUEFEN] as const;
export type StepTitle = (typeof STEPS)[number];

type Answers = Readonly<Record<string, unknown>>;

/** What a customer does on the pages of the wizard, and what they show. */
export interface WizardPage {
  readonly page: Page;
  /** Opens the empty form. */
  open(): Promise<void>;
  /**
   * Opens the form with the answers of complete.json, some of them changed (undefined: no answer), and goes to a step.
   */
  openAt(step: StepTitle, changed?: Answers): Promise<void>;
  /** The heading of a step; only the current step has one. */
  heading(step: StepTitle): Locator;
  sees(step: StepTitle): Promise<void>;

  /** A control by its label. */
  field(label: string): Locator;
  /** The group of fields with this legend. */
  group(legend: string): Locator;
  /** Types into fields, by label. */
  fill(texts: Readonly<Record<string, string>>): Promise<void>;
  choose(legend: string, option: string): Promise<void>;
  select(label: string, option: string): Promise<void>;
  tick(label: string): Promise<void>;
  /** Types into the partner search and takes a hit. */
  takePartner(query: string, partner: string): Promise<void>;
  upload(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;

  button(name: string): Locator;
  /** The button that opens the calendar of a field; without a label, all of them. */
  calendarButton(label?: string): Locator;
  next(): Promise<void>;
  back(): Promise<void>;
  send(): Promise<void>;

  /** @returns the message at a field, '' for none; a group is named by its legend */
  message(label: string): Promise<string>;
  /** All messages at fields, in the order of the screen. */
  messages(): Promise<readonly string[]>;
  /** The summary above the fields. */
  summary: Locator;
  /** The box above the button for a failure that is not about fields. */
  failure: Locator;
  /** The present texts of the status regions. */
  announced(): Promise<string>;
}

/** @returns the wizard on a visitor's page */
export function wizardOn(page: Page, site: TestSite): WizardPage {
  const address = site.url + ADDRESS;
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const group = (legend: string) =>
    page
      .getByRole('group', { name: legend, exact: true })
      .or(page.getByRole('radiogroup', { name: legend, exact: true }));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (step: StepTitle) =>
    page.getByRole('heading', { level: 2, name: new RegExp(`^Schritt \\d von \\d: ${step}$`) });

  const wizard: WizardPage = {
    page,
    heading,
    field,
    group,
    button,
    calendarButton: (label = '') => page.getByRole('button', { name: `Kalender für ${label}` }),
    summary: page.getByRole('group', { name: /^Bitte prüfen Sie Ihre Eingabe/ }),
    failure: page.getByRole('group', { name: 'Das hat leider nicht geklappt.' }),
    async open() {
      await page.goto(address);
      await formWorks(page);
      await wizard.sees(ANMELDUNG);
    },
    async openAt(step, changed = {}) {
      const answers = { ...sample(site), ...changed };
      await answerOn(page, { '*/examples/complete': () => ({ json: { answers } }) });
      await page.goto(`${address}?test=1`);
      for (const title of STEPS.slice(0, STEPS.indexOf(step))) {
        await wizard.sees(title);
        await wizard.next();
      }
      await wizard.sees(step);
    },
    sees: (step) => heading(step).waitFor(),
    async fill(texts) {
      for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
    },
    choose: (legend, option) => group(legend).getByLabel(option, { exact: true }).check(),
    async select(label, option) {
      await field(label).getByRole('option', { name: option, exact: true }).waitFor({ state: 'attached' });
      await field(label).selectOption(option);
    },
    tick: (label) => field(label).check(),
    async takePartner(query, partner) {
      // all at once: otherwise hits for the first letters would be replaced below the pointer
      await page.getByRole('combobox', { name: 'Teilnehmender Händler' }).fill(query);
      await page.getByRole('option', { name: partner }).click();
    },
    async upload(file) {
      await field('Rechnung').setInputFiles(file);
      await page.getByText(file.name, { exact: true }).waitFor();
    },
    // before the review the button has another text
    next: () => page.getByRole('button', { name: /^Weiter( zur Übersicht)?$/ }).click(),
    back: () => button('Zurück').click(),
    send: () => button('Absenden').click(),
    message: (label) => messageAt(field(label).or(group(label)).first()),
    messages: () =>
      page
        .locator('[data-field] .ff-error')
        .allTextContents()
        .then((texts) => texts.map(withoutPrefix)),
    announced: () =>
      page
        .getByRole('status')
        .allInnerTexts()
        .then((texts) =>
          texts
            .map((text) => text.trim())
            .filter((text) => text !== '')
            .join('\n'),
        ),
  };
  return wizard;
}

/** @returns the answers of complete.json, which fill in the form in testing mode */
export function sample(site: TestSite): Answers {
  const file = join(site.formsDir, WIZARD, 'examples', 'complete.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { answers: Answers }).answers;
}

const PREFIX = 'Fehler: ';

function withoutPrefix(text: string): string {
  return text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text.trim();
}

/** @returns the message among the control's descriptions; '' for none */
async function messageAt(control: Locator): Promise<string> {
  const described = await control.evaluate((element) => {
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');
    return ids.map((id) => document.getElementById(id)?.textContent ?? '');
  });
  return withoutPrefix(described.find((text) => text.startsWith(PREFIX)) ?? '');
}

/** Waits until the search is loaded, which happens when its field is near or touched. Then it has an id of its list. */
export async function searchLoaded(search: Locator): Promise<void> {
  await eventually(() => search.getAttribute('aria-controls')).toContain('-list');
}
