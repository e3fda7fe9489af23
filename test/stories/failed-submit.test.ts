import { expect, test } from 'vitest';
import { isFocused } from './focused.ts';
import { eventually, shareStage, type Visit } from './stage.ts';
import { ANMELDUNG, DATEN, PUMPE, wizardOn, type StepTitle, type WizardPage } from './wizard-page.ts';

const stage = shareStage();
const REQUIRED = 'Dieses Feld ist ein Pflichtfeld.';

test('the page scrolls smoothly to the first problem of the screen, 100 px below the top, and focuses it', async () => {
  const wizard = await whenTheCustomerIsAt(
    DATEN,
    { iban: 'AT00', ort: undefined, email: 'max@' },
    { reducedMotion: 'no-preference' },
  );
  const positions = await whileScrolling(wizard, () => wizard.next());
  expect(largestJump(positions)).toBeLessThan(0.6);
  await thenTheFieldIsInView(wizard, 'E-Mail', 'email');
});

test('who asks for less motion gets there at once', async () => {
  const wizard = await whenTheCustomerIsAt(DATEN, { email: 'max@' });
  const positions = await whileScrolling(wizard, () => wizard.next());
  expect(largestJump(positions)).toBeGreaterThan(0.6);
  await thenTheFieldIsInView(wizard, 'E-Mail', 'email');
});

test('the first of a group of options is focused, or the file, when the problem is theirs', async () => {
  const wizard = await whenTheCustomerIsAt(DATEN, { anrede: undefined, email: 'max@', rechnung: undefined });
  await wizard.next();
  await eventually(() => isFocused(wizard.field('Herr'))).toBe(true);
  await wizard.choose('Anrede', 'Herr');
  await wizard.fill({ 'E-Mail': 'max@example.com' });
  await wizard.next();
  await wizard.sees(PUMPE);
  await wizard.next();
  await eventually(() => isFocused(wizard.field('Rechnung'))).toBe(true);
});

test('the summary lists all problems in the order of the screen, says how many, and is announced', async () => {
  const wizard = await whenTheCustomerIsAt(DATEN, {
    hausnr: undefined,
    iban: 'AT00',
    vorname: undefined,
    anrede: undefined,
  });
  await wizard.next();
  await wizard.summary.waitFor();
  expect(await wizard.summary.getByRole('heading').innerText()).toBe('Bitte prüfen Sie Ihre Eingaben (4 Fehler).');
  expect(await wizard.summary.getByRole('listitem').allInnerTexts()).toEqual([
    `Anrede: ${REQUIRED}`,
    `Vorname: ${REQUIRED}`,
    'IBAN: Bitte geben Sie eine gültige IBAN ein',
    `Hausnummer: ${REQUIRED}`,
  ]);
  await eventually(() => wizard.announced()).toContain('Bitte prüfen Sie Ihre Eingaben (4 Fehler).');
});

test('each line of the summary leads to its field', async () => {
  const wizard = await whenTheCustomerIsAt(PUMPE, {
    warmepumpeArt: undefined,
    rechnung: undefined,
    waermequelle: undefined,
    hersteller: undefined,
    bezeichnung: undefined,
    inbetriebnahmedatum: undefined,
    rechnungsdatum: '01.01.2020',
  });
  await wizard.next();
  await wizard.summary.waitFor();
  for (const [line, label] of [
    ['Rechnungsdatum', 'Rechnungsdatum'],
    ['Datum der Inbetriebnahme', 'Datum der Inbetriebnahme'],
    ['Rechnung', 'Rechnung'],
    ['Wärmequelle', 'Luft'],
    ['Art des Gebäudes', 'Neubau'],
  ] as const) {
    await wizard.summary.getByRole('link', { name: `${line}:` }).click();
    await eventually(() => isFocused(wizard.field(label))).toBe(true);
  }
});

test('the window title says that something is wrong, until the step is in order', async () => {
  const wizard = await whenTheCustomerIsAt(DATEN, { iban: 'AT00' });
  await eventually(() => wizard.page.title()).toBe(
    'Schritt 2 von 4: Persönliche Daten – Wärmepumpe Förderbonus | Muster Energie',
  );
  await wizard.next();
  await eventually(() => wizard.page.title()).toBe(
    'Fehler: Schritt 2 von 4: Persönliche Daten – Wärmepumpe Förderbonus | Muster Energie',
  );
  await wizard.fill({ IBAN: 'AT611904300234573201' });
  await eventually(() => wizard.page.title()).toBe(
    'Schritt 2 von 4: Persönliche Daten – Wärmepumpe Förderbonus | Muster Energie',
  );
  expect(await wizard.summary.count()).toBe(0);
  await wizard.next();
  await wizard.sees(PUMPE);
  await eventually(() => wizard.page.title()).toBe(
    'Schritt 3 von 4: Wärmepumpe – Wärmepumpe Förderbonus | Muster Energie',
  );
});

test('Enter in a field submits the step', async () => {
  const wizard = wizardOn(await stage.visitor(), stage.site);
  await wizard.open();
  await wizard.field('Ich bin Stromkunde der Muster Energie').check();
  await wizard.field('Teilnehmender Händler').press('Enter');
  await wizard.summary.waitFor();
  expect(await wizard.heading(ANMELDUNG).isVisible()).toBe(true);
});

/** Opens a step in a window lower than the step, scrolled to its end. */
async function whenTheCustomerIsAt(
  step: StepTitle,
  answers: Readonly<Record<string, unknown>>,
  visit: Visit = {},
): Promise<WizardPage> {
  const wizard = wizardOn(await stage.visitor({ height: 600, ...visit }), stage.site);
  await wizard.openAt(step, answers);
  await wizard.button('Weiter').scrollIntoViewIfNeeded();
  return wizard;
}

/** @returns the scroll positions at first and at each scroll event, until the page stands still */
async function whileScrolling(wizard: WizardPage, act: () => Promise<void>): Promise<readonly number[]> {
  await wizard.page.evaluate(() => {
    const seen = [scrollY];
    Object.assign(globalThis, { seen });
    addEventListener('scroll', () => seen.push(scrollY));
  });
  await act();
  const seen = () => wizard.page.evaluate(() => [...(globalThis as unknown as { seen: number[] }).seen]);
  let before = -1;
  let now = await seen();
  while (now.length !== before || now.length === 1) {
    before = now.length;
    await wizard.page.waitForTimeout(200);
    now = await seen();
  }
  return now;
}

/**
 * Messages that appear above the window's top also move the page.
 * @returns the largest distance between two scroll events, as a share of the whole way
 */
function largestJump(positions: readonly number[]): number {
  const end = positions.at(-1) ?? 0;
  const jumps = positions.slice(1).map((position, index) => Math.abs(position - (positions[index] ?? 0)));
  return Math.max(...jumps) / Math.max(...positions.map((position) => Math.abs(position - end)));
}

async function thenTheFieldIsInView(wizard: WizardPage, label: string, name: string): Promise<void> {
  await eventually(() => isFocused(wizard.field(label))).toBe(true);
  const top = await wizard.page
    .locator(`[data-field="${name}"]`)
    .evaluate((wrapper) => wrapper.getBoundingClientRect().top);
  expect(Math.abs(top - 100)).toBeLessThanOrEqual(2);
}
