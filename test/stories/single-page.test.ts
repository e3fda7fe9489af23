import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFocused } from './focused.ts';
import { type SinglePage, singlePageOn } from './single-page.ts';
import { eventually, FAILED_REQUEST, shareStage } from './stage.ts';
import { searchLoaded } from './wizard-page.ts';

const stage = shareStage();
const BOILER = 'brennwertkessel';
const FAILED = 'Die Anfrage konnte nicht verarbeitet werden';

const leftOf = async (group: Locator) => (await group.getByLabel('PLZ', { exact: true }).boundingBox())?.x ?? 0;
const bottomOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom);

async function sheetOf(form: string, visit: Parameters<typeof stage.visitor>[0] = {}): Promise<SinglePage> {
  return singlePageOn(await stage.visitor(visit), stage.site, form);
}

test('a part of a section comes and goes with its fields, indented', async () => {
  const sheet = await sheetOf(BOILER);
  await sheet.open();
  const part = sheet.page.getByRole('group', { name: 'Zustell-Postanschrift', exact: true });
  const whole = sheet.page.getByRole('group', { name: 'Installationsadresse', exact: true });
  expect(await part.count()).toBe(0);
  await sheet.page.getByLabel('Die Zustell-Postanschrift weicht von der Installationsadresse ab.').check();
  await part.waitFor();
  expect((await leftOf(part)) - (await leftOf(whole))).toBeGreaterThanOrEqual(16);
  await sheet.page.getByLabel('Die Zustell-Postanschrift weicht von der Installationsadresse ab.').uncheck();
  await part.waitFor({ state: 'detached' });
});

test('a unit is part of the name of its field, and seen in the field alone', async () => {
  const sheet = await sheetOf(BOILER);
  await sheet.open();
  for (const [field, name, seen] of [
    ['waermenennleistung', 'Nennwärmeleistung (kW)', 'Nennwärmeleistung'],
    ['verbrauch', 'Jahresverbrauch bisher (kWh, optional)', 'Jahresverbrauch bisher (optional)'],
  ] as const) {
    await eventually(() => sheet.page.getByRole('textbox', { name, exact: true }).count()).toBe(1);
    expect(await sheet.page.getByLabel(name, { exact: true }).count()).toBe(1);
    const hidden = sheet.cell(field).locator('.ff-label .ff-unseen');
    expect(await hidden.evaluate((element) => element.getBoundingClientRect().width)).toBe(0);
    expect((await sheet.cell(field).locator('label').innerText()).replace(await hidden.innerText(), '').trim()).toBe(
      seen,
    );
  }
  await sheet.page.getByLabel('Wohnfläche (m²)').fill('x');
  await sheet.button('Absenden').click();
  await sheet.summary.getByRole('link', { name: /^Wohnfläche \(m²\): / }).waitFor();
});

test('a link below a field has room for a finger, and takes nothing from the field above', async () => {
  const sheet = await sheetOf(BOILER, { width: 360, height: 740 });
  await sheet.open();
  const link = sheet.page.getByRole('link', { name: /^Teilnahmebedingungen ansehen/ });
  await link.scrollIntoViewIfNeeded();
  const area = await link.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    const label = document.querySelector('[data-field="agb2"] .ff-checkbox-label')?.getBoundingClientRect();
    let [from, to] = [Math.round(top) + 4, Math.round(bottom) - 4];
    while (document.elementFromPoint(left + 8, from - 1) === element) from--;
    while (document.elementFromPoint(left + 8, to) === element) to++;
    return { height: to - from, isBelowLabel: label !== undefined && from >= label.bottom };
  });
  expect(area.height).toBeGreaterThanOrEqual(32);
  expect(area.isBelowLabel).toBe(true);
});

test('a calendar and a file leave the rest of the page as it looks', async () => {
  const sheet = await sheetOf(BOILER);
  await sheet.open();
  const consents = sheet.page.getByRole('group', { name: 'Zustimmungen', exact: true });
  await consents.scrollIntoViewIfNeeded();
  const looks = () =>
    consents.evaluate((part) =>
      [...part.querySelectorAll('*:not(.ff-sr)')].map((one) => {
        const { width, height, borderRadius, margin } = getComputedStyle(one);
        return `${one.tagName}.${one.className}: ${width} ${height} ${borderRadius} ${margin}`;
      }),
    );
  const before = await looks();
  await sheet.page.getByRole('button', { name: 'Kalender für Rechnungsdatum öffnen' }).click();
  await sheet.page.getByRole('dialog').waitFor();
  await sheet.page.keyboard.press('Escape');
  await sheet
    .cell('rechnung')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Rechnung.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await sheet.cell('rechnung').getByText('Rechnung.pdf', { exact: true }).waitFor();
  expect(await looks()).toEqual(before);
});

test("above a phone's keyboard the hits leave what is typed in view, below the bar with the sections", async () => {
  const sheet = await sheetOf(BOILER, { width: 360, height: 320, hasTouch: true });
  await sheet.open();
  const search = sheet.page.getByRole('combobox', { name: 'Teilnehmender Händler' });
  await search.focus();
  await searchLoaded(search);
  await search.fill('linz');
  await sheet.page.getByRole('option', { name: /Linz/ }).first().waitFor();
  const bar = sheet.page.getByRole('navigation', { name: 'Abschnitte' });
  const gap = async () => ((await search.boundingBox())?.y ?? 0) - (await bottomOf(bar));
  await eventually(gap).toBeLessThan(30);
  expect(await gap()).toBeGreaterThan(0);
});

test('a failure is told at the button, with what to do, the answers stay, and they can be sent again', async () => {
  const sheet = await sheetOf(BOILER, { expected: [FAILED_REQUEST] });
  await sheet.openFilled();
  await sheet.page.route('**/v2/funding/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await sheet.button('Absenden').click();
  await sheet.failure.waitFor();
  expect(await sheet.failure.getByRole('listitem').allInnerTexts()).toEqual([`Allgemeiner Fehler 1: ${FAILED}`]);
  await eventually(() => isFocused(sheet.failure)).toBe(true);
  const text = (await sheet.failure.innerText()).replaceAll('\u00A0', ' ');
  expect(text).toContain(
    'Ihre Angaben sind noch da. Bitte versuchen Sie es in einer Minute noch einmal oder rufen Sie uns an: 0732 000 0000.',
  );
  const [box, button] = [await sheet.failure.boundingBox(), await sheet.button('Absenden').boundingBox()];
  expect((button?.y ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThan(100);
  expect(await sheet.summary.count()).toBe(0);
  expect(await sheet.page.getByLabel('Vorname').inputValue()).toBe('Max');
  await sheet.button('Absenden').click();
  await sheet.page.waitForURL(`**${sheet.form.success.path}`);
});
