import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFocused } from './focused.ts';
import { thenAllCanRead } from './for-all.ts';
import { previewPlaceOf } from '../../src/server/store/preview-store.ts';
import { eventually, FAILED_REQUEST, shareStage, type Visit } from './stage.ts';
import { storedApplications } from './stored.ts';
import { ANMELDUNG, PRUEFEN, SUBMIT, SUCCESS, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = shareStage();
const ERROR = 'Fehler bei der Übermittlung des Online-Vertragsformulars';
const OWN_CLOCK: Visit = { ownTab: true };
const RETRYING = 'Die Verbindung ist unterbrochen. Wir versuchen es noch einmal …';

test('a failure of the server shows the error screen, without the steps; from there she tries again at step 1, with all answers and the file', async () => {
  const wizard = await whenTheCustomerIsAboutToSend();
  const keys = keysOf(wizard);
  await wizard.page.route(
    SUBMIT,
    (route) => route.fulfill({ status: 500, json: { message: 'Die Anfrage konnte nicht verarbeitet werden.' } }),
    { times: 1 },
  );
  await wizard.send();
  await thenTheErrorScreenIsShown(wizard);
  const text = (await wizard.page.getByRole('main').innerText()).replaceAll('\u00A0', ' ');
  expect(text).toContain('Leider konnten Ihre Eingaben nicht verarbeitet werden.');
  expect(text).toContain(
    'Ihre Angaben sind noch gespeichert. Bitte versuchen Sie es noch einmal oder rufen Sie uns an: 0732 000 0000.',
  );
  await wizard.button('Erneut versuchen').click();
  await wizard.sees(ANMELDUNG);
  await eventually(() => isFocused(wizard.heading(ANMELDUNG))).toBe(true);
  expect(await wizard.page.getByRole('navigation', { name: 'Fortschritt' }).isVisible()).toBe(true);
  await wizard.next();
  await wizard.sees(PRUEFEN);
  expect(await wizard.page.getByText('Rechnung-Waermepumpe-2025.pdf').isVisible()).toBe(true);
  await wizard.send();
  await wizard.page.waitForURL(`**${SUCCESS}`);
  expect(keys).toHaveLength(2);
  expect(new Set(keys)).toHaveProperty('size', 1);
});

test('an answer that is lost on its way is asked for again under the same key, and one application is stored', async () => {
  const before = (await storedApplications(previewPlaceOf(stage.site))).length;
  const wizard = await whenTheCustomerIsAboutToSend(OWN_CLOCK);
  const keys = keysOf(wizard);
  let lost = 0;
  await wizard.page.route(
    SUBMIT,
    async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort();
    },
    { times: 3 },
  );
  await wizard.page.clock.install();
  await wizard.send();
  for (let tries = 1; tries <= 3; tries += 1) {
    await eventually(() => lost).toBe(tries);
    await wizard.page.getByText(RETRYING).first().waitFor();
    await wizard.page.clock.runFor(12_000);
  }
  await wizard.page.waitForURL(`**${SUCCESS}`);
  expect(keys).toHaveLength(4);
  expect(new Set(keys)).toHaveProperty('size', 1);
  expect(await storedApplications(previewPlaceOf(stage.site))).toHaveLength(before + 1);
});

test('while it is sent the button says so and does nothing more, however often it is pressed', async () => {
  const wizard = await whenTheCustomerIsAboutToSend();
  const keys = keysOf(wizard);
  const gate = Promise.withResolvers<void>();
  await wizard.page.route(SUBMIT, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const wide = (await wizard.button('Absenden').boundingBox())?.width;
  await wizard.button('Absenden').dblclick();
  const busy = wizard.button('Wird gesendet …');
  await busy.waitFor();
  await eventually(() => wizard.announced()).toContain('Wird gesendet …');
  expect(await busy.getAttribute('aria-disabled')).toBe('true');
  expect(await isFocused(busy)).toBe(true);
  expect((await busy.boundingBox())?.width).toBeCloseTo(wide ?? 0, 0);
  await busy.click({ force: true });
  await wizard.page.keyboard.press('Enter');
  await thenAllCanRead(wizard.page, 'while it is sent');
  gate.resolve();
  await wizard.page.waitForURL(`**${SUCCESS}`);
  expect(keys).toHaveLength(1);
});

test('after 20 seconds without an answer the customer is asked to wait a little', async () => {
  const wizard = await whenTheCustomerIsAboutToSend(OWN_CLOCK);
  const gate = Promise.withResolvers<void>();
  await wizard.page.route(SUBMIT, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await wizard.page.clock.install();
  await wizard.page.clock.pauseAt(Date.now() + 60_000);
  await wizard.send();
  await wizard.button('Wird gesendet …').waitFor();
  const notice = wizard.page.getByText('Das dauert länger als üblich. Bitte warten Sie noch einen Moment.');
  await wizard.page.clock.runFor(19_000);
  expect(await notice.count()).toBe(0);
  await wizard.page.clock.runFor(1000);
  await notice.first().waitFor();
  gate.resolve();
  await wizard.page.waitForURL(`**${SUCCESS}`);
});

async function whenTheCustomerIsAboutToSend(visit?: Visit): Promise<WizardPage> {
  const wizard = wizardOn(await stage.visitor({ expected: [FAILED_REQUEST], ...visit }), stage.site);
  await wizard.openAt(PRUEFEN);
  return wizard;
}

/** @returns the Idempotency-Keys that the page sends from now on, one for each try */
function keysOf(wizard: WizardPage): readonly (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  wizard.page.on('request', (request: Request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

async function thenTheErrorScreenIsShown(wizard: WizardPage): Promise<void> {
  const heading = wizard.page.getByRole('heading', { level: 1, name: ERROR });
  await heading.waitFor();
  await eventually(() => isFocused(heading)).toBe(true);
  expect(await wizard.page.getByRole('navigation', { name: 'Fortschritt' }).count()).toBe(0);
}
