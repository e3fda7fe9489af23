import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, FAILED_REQUEST, shareStage, type Visit } from './stage.ts';

const stage = shareStage();
/** A form that sends no request to the API before its submit. */
const FORM = '/web/r/foerderpilot';
const AXIOS = /\/assets\/app\/http-[^/]*\.js/;
const SUBMITTING = /\/assets\/app\/submitting-[^/]*\.js/;
const SUBMIT = /\/v2\/funding\//;
const DONE = 'Fast geschafft – bitte bestätigen Sie Ihre E-Mail-Adresse';
const RETRYING = 'Die Verbindung ist unterbrochen. Wir versuchen es noch einmal …';
const FAILED = 'Die Anfrage konnte nicht verarbeitet werden';
const EXPECTED = [FAILED_REQUEST, /Failed to fetch dynamically imported module/];
// a tab of its own, because the test sets the page's clock
const OWN_CLOCK: Visit = { ownTab: true };

test('once the form can be used, what sends it is loaded ahead', async () => {
  const page = await stage.visitor({ expected: EXPECTED, ownTab: true });
  const asked = addressesOf(page, AXIOS);
  await page.goto(stage.site.url + FORM);
  await eventually(() => asked).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  await page.route(AXIOS, (route) => route.abort());
  await whenTheCustomerHasFilledItIn(page);
  await send(page);
  await page.getByRole('heading', { level: 1, name: DONE }).waitFor();
});

test('what sends the form could not be loaded: it is asked for again, and the form arrives', async () => {
  const page = await stage.visitor({ expected: EXPECTED, ...OWN_CLOCK });
  const sent = addressesOf(page, SUBMIT);
  const ahead = addressesOf(page, AXIOS);
  await page.route(AXIOS, (route) => route.abort());
  await page.goto(stage.site.url + FORM);
  await whenTheCustomerHasFilledItIn(page);
  await eventually(() => ahead.length).toBeGreaterThan(0);
  await page.clock.install();
  await send(page);
  await page.getByText(RETRYING).first().waitFor();
  expect(sent).toEqual([]);
  await page.unroute(AXIOS);
  await page.clock.runFor(12_000);
  await page.getByRole('heading', { level: 1, name: DONE }).waitFor();
  expect(sent).toHaveLength(1);
});

test('what sends the form cannot be loaded at all: the page says so, keeps the answers, and sends them the next time', async () => {
  const page = await stage.visitor({ expected: EXPECTED, ...OWN_CLOCK });
  const ahead = addressesOf(page, AXIOS);
  await page.route(AXIOS, (route) => route.abort());
  await page.goto(stage.site.url + FORM);
  await whenTheCustomerHasFilledItIn(page);
  await eventually(() => ahead.length).toBeGreaterThan(0);
  await page.clock.install();
  const asked = addressesOf(page, AXIOS);
  await send(page);
  // a fast browser makes more than one try in these 12 s
  for (let tries = 1; tries <= 4; tries += 1) {
    await eventually(() => new Set(asked).size).toBeGreaterThanOrEqual(tries);
    await page.clock.runFor(12_000);
  }
  await page.getByText(FAILED).first().waitFor();
  expect(new Set(asked).size).toBe(4);
  await page.unroute(AXIOS);
  expect(await page.getByLabel('Vorname', { exact: true }).inputValue()).toBe('Renée');
  await send(page);
  await page.getByRole('heading', { level: 1, name: DONE }).waitFor();
});

test('what prepares the answers for sending cannot be loaded: the page says so, and sends them the next time', async () => {
  const page = await stage.visitor({ expected: EXPECTED, ownTab: true });
  const sent = addressesOf(page, SUBMIT);
  await page.route(SUBMITTING, (route) => route.abort());
  await page.goto(stage.site.url + FORM);
  await whenTheCustomerHasFilledItIn(page);
  await send(page);
  await page.getByText(/^Unser Server hat nicht geantwortet/).waitFor();
  await page.unroute(SUBMITTING);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  expect(await page.getByLabel('Vorname', { exact: true }).inputValue()).toBe('Renée');
  expect(sent).toEqual([]);
  await send(page);
  await page.getByRole('heading', { level: 1, name: DONE }).waitFor();
});

async function whenTheCustomerHasFilledItIn(page: Page): Promise<void> {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('Frau').check();
  for (const [label, text] of [
    ['Vorname', 'Renée'],
    ['Nachname', 'Öllinger'],
    ['E-Mail', 'renee@example.com'],
    ['PLZ', '4020'],
    ['Ort', 'Linz'],
    ['Straße', 'Uferzeile'],
    ['Hausnummer', '12'],
  ] as const)
    await field(label).fill(text);
  await field('Altbau – unsaniert').check();
  await field('Altes Heizsystem').selectOption('Pellets');
  await page.getByRole('checkbox', { name: /^Ich willige ein, dass die Muster Energie/ }).check();
}

const send = (page: Page) => page.getByRole('button', { name: 'Anmelden', exact: true }).click();

/** @returns the URLs matching `kind` that the page requests from now on */
function addressesOf(page: Page, kind: RegExp): readonly string[] {
  const addresses: string[] = [];
  page.on('request', (request: Request) => {
    if (kind.test(request.url())) addresses.push(request.url());
  });
  return addresses;
}
