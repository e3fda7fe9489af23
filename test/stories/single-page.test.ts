import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../server/temporary.ts';
import { joined, pdf } from '../server/uploads/samples.ts';
import { type SinglePage, singlePageOn } from './single-page.ts';
import { eventually, FAILED_REQUEST, shareStage } from './stage.ts';
import { applicationOf } from './stored.ts';

const stage = shareStage();
const BOILER = 'brennwertkessel';
const PUMP = 'waermepumpe';
const EFFICIENCY = 'Der Wert bei 35 °C ist üblicherweise höher als jener bei 55 °C. Bitte prüfen Sie Ihre Eingabe.';
const NETWORK = 'Bitte prüfen Sie die Zählpunktnummer: Der Teil „Netzbetreiber“ ist leer.';
const FAILED = 'Die Anfrage konnte nicht verarbeitet werden';

const leftOf = async (group: Locator) => (await group.getByLabel('PLZ', { exact: true }).boundingBox())?.x ?? 0;
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

async function sheetOf(form: string, visit: Parameters<typeof stage.visitor>[0] = {}): Promise<SinglePage> {
  return singlePageOn(await stage.visitor(visit), stage.site, form);
}

test('a form of one step has no steps to show; its sections stand under its title', async () => {
  const sheet = await sheetOf(BOILER);
  await sheet.openFilled({ rechnungsadrsabweichend: true });
  const headings = await sheet.page
    .locator('main :is(h1, h2, h3, h4)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('aside'))
        .map((element) => `${element.tagName} ${element.textContent}`),
    );
  expect(headings.slice(0, 5)).toEqual([
    'H1 Förderung Brennwertkessel',
    'H2 Kontaktdaten',
    'H2 Installationsadresse',
    'H3 Zustell-Postanschrift',
    'H2 Zählpunkt',
  ]);
  expect(await sheet.page.getByRole('navigation', { name: 'Fortschritt' }).count()).toBe(0);
  expect(await sheet.page.getByRole('heading', { name: 'Förderung Brennwertkessel' }).count()).toBe(1);
  await eventually(() => sheet.page.title()).toBe('Förderung Brennwertkessel | Muster Energie');
  await sheet.button('Absenden').click();
  await sheet.summary.waitFor();
  expect(await sheet.summary.getByRole('heading', { level: 2 }).count()).toBe(1);
  await eventually(() => sheet.page.title()).toBe('Fehler: Förderung Brennwertkessel | Muster Energie');
});

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

test('a warning is shown when its field is left, announced once, and holds nothing back', async () => {
  const sheet = await sheetOf(PUMP);
  await sheet.openFilled();
  const [at35, at55] = [
    sheet.page.getByLabel('Energieeffizienz ηs bei 35 °C (%)', { exact: true }),
    sheet.page.getByLabel('Energieeffizienz ηs bei 55 °C (%)', { exact: true }),
  ];
  const warning = sheet.cell('eta55').getByText(EFFICIENCY);
  await at55.fill('200');
  expect(await warning.count()).toBe(0);
  await at55.blur();
  await warning.waitFor();
  await eventually(() => sheet.announced()).toBe(`Hinweis: ${EFFICIENCY}`);
  expect(await at55.getAttribute('aria-invalid')).toBeNull();
  expect(
    await at55.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    ),
  ).toEqual([`Hinweis: ${EFFICIENCY}`]);

  await at35.fill('220');
  await warning.waitFor({ state: 'detached' });
  await at35.fill('191');
  await warning.waitFor();
  await sheet.page.getByLabel('Netzbetreiber').fill('');
  await sheet.page.getByLabel('Netzbetreiber').blur();
  await sheet.cell('zaehlpunkt').getByText(NETWORK).waitFor();
  await sheet.button('Absenden').click();
  await sheet.page.waitForURL(`**${sheet.form.success.path}`);
  expect((await applicationOf(sheet.page, stage.site))?.answers).toMatchObject({
    eta35: 191,
    eta55: 200,
    zaehlpunkt: 'AT0000000402000000000000000012345',
  });
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

test('what the server finds is told at the fields, and else in numbered lines', async () => {
  const sheet = await sheetOf(BOILER, { expected: [FAILED_REQUEST] });
  await sheet.openFilled();
  const problems = [
    { path: ['fabrikat'], message: 'Diesen Kessel gibt es nicht.' },
    { path: ['anderswo'], message: 'Das geht heute nicht.' },
    { path: [] },
  ];
  await sheet.page.route('**/v2/funding/*', (route) => route.fulfill({ status: 400, json: problems }), { times: 1 });
  await sheet.button('Absenden').click();
  await sheet.summary.waitFor();
  expect(await sheet.summary.getByRole('listitem').allInnerTexts()).toEqual([
    'Fabrikat / Type: Diesen Kessel gibt es nicht.',
    'Allgemeiner Fehler 1: Das geht heute nicht.',
    'Allgemeiner Fehler 2: Eingabe ist nicht gültig',
  ]);
  await eventually(() => isFocused(sheet.page.getByLabel('Fabrikat / Type'))).toBe(true);
  expect(await sheet.cell('fabrikat').locator('.ff-error').innerText()).toContain('Diesen Kessel gibt es nicht.');
  await sheet.page.getByLabel('Fabrikat / Type').fill('Kondensa 24');
  await sheet.button('Absenden').click();
  await sheet.page.waitForURL(`**${sheet.form.success.path}`);
});

test('two files, each to its full size, are sent together', async () => {
  const sheet = await sheetOf('raus-aus-oel');
  await sheet.openFilled({ energieausweis: undefined, rechnung: undefined });
  const largest = joined(
    '%PDF-1.4\n',
    `%${'-'.repeat(10 * 1024 * 1024 - pdf.length - 2)}\n`,
    pdf.subarray('%PDF-1.4\n'.length),
  );
  const file = join(temporaryFolder(), 'Nachweis.pdf');
  writeFileSync(file, largest);
  for (const field of ['energieausweis', 'rechnung']) {
    await sheet.cell(field).locator('input[type=file]').setInputFiles(file);
    await sheet.cell(field).getByText('PDF, 10 MB').waitFor();
  }
  await sheet.button('Absenden').click();
  await sheet.page.waitForURL(`**${sheet.form.success.path}`);
  const stored = await applicationOf(sheet.page, stage.site);
  expect(['energieausweis', 'rechnung'].map((field) => stored?.bytes.get(field)?.equals(largest))).toEqual([
    true,
    true,
  ]);
});
