import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { invoice } from './applicant.ts';
import { thenAxeFindsNothing } from './axe.ts';
import { stopOf, tabTo, type } from './focus-stops.ts';
import { cell, IBAN, isKept, KEPT_OFF, offerOn, onDevice, YES } from './draft-offer.ts';
import { isFocused } from './focused.ts';
import { thenNothingSticksOut } from './sideways.ts';
import { eventually, FAILED_REQUEST, formWorks, shareStage } from './stage.ts';
import { applicationOf } from './stored.ts';

const FORM = 'bausteine-liste';
const stage = shareStage();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const input = (page: Page, key: string) => cell(page, key).locator('input, select').first();

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${stage.site.url}/web/r/${FORM}${query}`);
  await formWorks(page);
  await heading(page, 'Gerät 1').waitFor();
}

/** Moves to an element with Tab and presses a key there. */
async function press(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

const focusIsOn = (page: Page, name: string) => eventually(async () => (await stopOf(page)).name).toBe(name);

/** Fills in an entry with the keyboard, starting from its heading. */
async function describeDevice(page: Page, kind: string, year: string, owner?: string): Promise<void> {
  await tabTo(page, 'Art des Geräts');
  await page.keyboard.type(kind);
  await type(page, { Baujahr: year });
  await press(page, 'Neu', 'Space');
  if (owner !== undefined) {
    await page.keyboard.press('ArrowDown');
    await type(page, { 'Name des Vorbesitzers': owner });
  }
  await type(page, { PLZ: '4020', Ort: 'Linz' });
  await tabTo(page, 'Rechnung');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(invoice(stage.site, `Rechnung ${year}.pdf`));
  await page.getByText(`Rechnung ${year}.pdf`, { exact: true }).waitFor();
  await type(page, { IBAN });
}

test('entries are added, filled in, removed, brought back and moved with the keyboard alone, and arrive in their order', async () => {
  const page = await stage.visitor();
  // with a listener, the browser does not open the system's file dialog
  page.on('filechooser', () => undefined);
  await open(page);
  await describeDevice(page, 'W', '2024');
  await press(page, 'Weiteres Gerät hinzufügen');
  await focusIsOn(page, 'Gerät 2');
  await describeDevice(page, 'B', '2011', 'Renée Öllinger');
  await press(page, 'Weiteres Gerät hinzufügen');
  await focusIsOn(page, 'Gerät 3');
  await type(page, { Baujahr: '1999' });
  await thenAxeFindsNothing(page, 'entries');

  // removing asks first, and a removed entry can be brought back
  await press(page, 'Gerät 3 entfernen');
  await focusIsOn(page, 'Gerät 3 wirklich entfernen? Was Sie dazu eingetragen haben, wird entfernt.');
  await thenAxeFindsNothing(page, 'the question');
  await press(page, 'Nein, behalten');
  await focusIsOn(page, 'Gerät 3 entfernen');
  await page.keyboard.press('Enter');
  await press(page, 'Ja, entfernen');
  await focusIsOn(page, 'Gerät 2');
  await thenAxeFindsNothing(page, 'the notice');
  await press(page, 'Rückgängig machen');
  await focusIsOn(page, 'Gerät 3');
  expect(await input(page, 'geraete.2.baujahr').inputValue()).toBe('1999');
  await press(page, 'Gerät 3 entfernen');
  await press(page, 'Ja, entfernen');
  await focusIsOn(page, 'Gerät 2');

  await press(page, 'Gerät 2 nach oben verschieben');
  await focusIsOn(page, 'Gerät 1 nach unten verschieben');
  expect(await input(page, 'geraete.0.baujahr').inputValue()).toBe('2011');

  await tabTo(page, 'Privat');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await page.getByLabel('Firma', { exact: true }).first().isChecked()).toBe(true);
  await tabTo(page, 'Firma');
  await page.keyboard.type('Huber GmbH');
  await type(page, { Straße: 'Uferzeile 12', PLZ: '4020', Ort: 'Linz' });
  await press(page, 'Person hinzufügen');
  await focusIsOn(page, 'Person 1');
  await type(page, { Name: 'Max Mustermann' });
  await press(page, 'Weiter');

  await heading(page, 'Leere Liste').waitFor();
  for (const index of [0, 1]) {
    await input(page, `fehler.${index}.zahl`).fill('7,5');
    await input(page, `fehler.${index}.auswahl`).selectOption('Wohnung');
  }
  await press(page, 'Absenden');
  await page.waitForURL('**/Bestellung/Erfolgreich-Bausteine-Liste');
  const stored = await applicationOf(page, stage.site);
  expect(stored?.answers).toMatchObject({
    geraete: [
      { art: 'BOILER', baujahr: 2011, zustand: 'GEBRAUCHT', vorbesitzer: 'Renée Öllinger' },
      { art: 'WAERMEPUMPE', baujahr: 2024, zustand: 'NEU', standort: { plz: '4020', ort: 'Linz' } },
    ],
    anschrift: { empfaenger: 'FIRMA', firma: 'Huber GmbH', personen: [{ name: 'Max Mustermann' }] },
  });
  const uploads = stored?.uploads.map(({ field, name }) => [field, name]);
  expect(uploads).toContainEqual(['geraete.0.rechnung', 'Rechnung 2011.pdf']);
  expect(uploads).toContainEqual(['geraete.1.rechnung', 'Rechnung 2024.pdf']);
});

test('a draft comes back with its entries; what is not stored on the device is said where it is missing', async () => {
  const page = await stage.visitor({ width: 360, height: 740 });
  await open(page);
  await input(page, 'geraete.0.baujahr').fill('2024');
  await button(page, 'Weiteres Gerät hinzufügen').click();
  await input(page, 'geraete.1.baujahr').fill('2011');
  await input(page, 'geraete.1.iban').fill(IBAN);
  await cell(page, 'geraete.1.rechnung').locator('input[type=file]').setInputFiles(invoice(stage.site));
  await cell(page, 'geraete.1.rechnung').getByText(invoice(stage.site).name, { exact: true }).waitFor();
  await button(page, 'Person hinzufügen').click();
  await input(page, 'anschrift.personen.0.name').fill('Max Mustermann');
  await isKept(page, '2011', 'Max Mustermann');
  expect(await onDevice(page)).not.toContain('19043002');

  await page.reload();
  await offerOn(page).waitFor();
  await button(page, YES).click();
  await eventually(() => input(page, 'geraete.1.baujahr').inputValue()).toBe('2011');
  expect(await input(page, 'geraete.0.baujahr').inputValue()).toBe('2024');
  expect(await input(page, 'anschrift.personen.0.name').inputValue()).toBe('Max Mustermann');
  const said = page.locator('[data-field]:has(> .ff-body .ff-warning)');
  await eventually(() => said.evaluateAll((fields) => fields.map((field) => field.getAttribute('data-field')))).toEqual(
    ['geraete.1.rechnung', 'geraete.1.iban'],
  );
  expect(await cell(page, 'geraete.1.iban').innerText()).toContain(KEPT_OFF);
  await thenNothingSticksOut(page, 'the draft');
  await thenAxeFindsNothing(page, 'the draft');
});

test('an empty submit names each entry, and leads to its field', async () => {
  const page = await stage.visitor({ width: 360, height: 740 });
  await open(page);
  await button(page, 'Weiteres Gerät hinzufügen').click();
  await button(page, 'Weiter').click();
  const summary = page.getByRole('group', { name: /^Bitte prüfen Sie Ihre Eingaben/ });
  await summary.getByRole('link', { name: 'Gerät 2: Baujahr', exact: true }).click();
  await eventually(() => isFocused(input(page, 'geraete.1.baujahr'))).toBe(true);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await thenNothingSticksOut(page, `errors at ${width}`);
  }
  await thenAxeFindsNothing(page, 'errors');
});

test('Tab brings each field of a long list into the window of a small phone', async () => {
  const page = await stage.visitor({ width: 360, height: 640 });
  await open(page);
  for (const entry of [2, 3, 4, 5]) {
    await button(page, 'Weiteres Gerät hinzufügen').click();
    await heading(page, `Gerät ${entry}`).waitFor();
  }
  await heading(page, 'Gerät 1').focus();
  const stop = () =>
    page.evaluate(() => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: NaN, bottom: NaN };
      return { at: document.activeElement?.id, isInWindow: top >= 0 && bottom <= innerHeight };
    });
  for (let n = 0; n < 40; n++) {
    await page.keyboard.press('Tab');
    await eventually(stop).toMatchObject({ isInWindow: true });
  }
  expect((await stop()).at).toContain('geraete-3');
});

test('what the server finds in an entry is told at its field', async () => {
  const page = await stage.visitor({ expected: [FAILED_REQUEST] });
  await open(page, '?test=1');
  await button(page, 'Weiter').click();
  await heading(page, 'Leere Liste').waitFor();
  await page.route(
    `**/v2/funding/${FORM}`,
    (route) => route.fulfill({ status: 400, json: [{ path: ['geraete', 1, 'baujahr'], message: 'So alt nicht.' }] }),
    { times: 1 },
  );
  await button(page, 'Absenden').click();
  await heading(page, 'Gerät 2').waitFor();
  expect(await cell(page, 'geraete.1.baujahr').locator('.ff-error').innerText()).toContain('So alt nicht.');
  await eventually(() => isFocused(input(page, 'geraete.1.baujahr'))).toBe(true);
  await page.getByText('Gerät 2: Baujahr:', { exact: true }).waitFor();
});

test('lists and groups in every state are without a fault for axe, on phones too', async () => {
  const page = await stage.visitor();
  await open(page, '?test=1');
  await button(page, 'Weiter').click();
  await heading(page, 'Leere Liste').waitFor();
  await page.locator('[data-field="laedt.0.text"] [aria-busy=true]').waitFor();
  for (const width of [1280, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await thenNothingSticksOut(page, `the states at ${width}`);
  }
  await thenAxeFindsNothing(page, 'the states');
  await page.setViewportSize({ width: 1280, height: 900 });
  const widths = await page
    .locator('.ff-entries, .ff-entry')
    .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().width));
  expect(new Set(widths).size, 'an entry is as wide as its list').toBe(1);
  const small = await page.locator('.ff-entries button').evaluateAll((buttons) =>
    buttons
      .filter((one) => one.closest('.ff-entry-actions, .ff-entries-foot'))
      .filter((one) => one.getBoundingClientRect().height < 44 || one.getBoundingClientRect().width < 44)
      .map(({ textContent }) => textContent),
  );
  expect(small).toEqual([]);
  expect(
    await page
      .locator('[data-field="fest"]')
      .getByRole('button', { name: /Eintrag/ })
      .count(),
  ).toBe(0);
});
