import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { thenAxeFindsNothing, thenAxeFindsNothingAt } from './axe.ts';
import { thenAllCanRead } from './for-all.ts';
import { FAILED_REQUEST, shareStage } from './stage.ts';
import { ANMELDUNG, DATEN, PRUEFEN, PUMPE, SUBMIT, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = shareStage();
const WIDTHS = [360, 1280];

/** Runs all rules at both widths: a phone shows other parts than a wide screen, in other places. */
async function thenAxeFindsNothingAnywhere(page: Page, where: string): Promise<void> {
  for (const width of WIDTHS) await thenAxeFindsNothingAt(page, where, [width]);
}

test('axe finds nothing on any step at 1280 and 360 px: empty, with problems, filled', async () => {
  const wizard = wizardOn(await stage.visitor(), stage.site);
  const judge = (where: string) => thenAxeFindsNothingAt(wizard.page, where, WIDTHS);
  const judgeWhole = (where: string) => thenAxeFindsNothingAnywhere(wizard.page, where);
  await wizard.open();
  await judgeWhole('step 1, empty');
  await thenNothingIsInvalid(wizard.page);
  await wizard.next();
  await judge('step 1, nothing chosen');
  await wizard.field('Ich bin noch kein Kunde').check();
  await judge('no customer');
  await wizard.field('Ich bin Stromkunde der Muster Energie').check();
  await wizard.next();
  await judge('step 1, no partner');
  const search = wizard.field('Teilnehmender Händler');
  await search.fill('linz');
  await wizard.page.getByRole('option').first().waitFor();
  await wizard.page.keyboard.press('ArrowDown');
  await judgeWhole('the list of partners');
  expect(await wizard.page.getByRole('option').count(), 'the list is still open').toBeGreaterThan(1);
  expect(await search.getAttribute('aria-autocomplete')).toBe('list');
  await wizard.page.keyboard.press('Tab');
  await judge('no partner chosen');
  await search.fill('xyz');
  await wizard.page.getByRole('option', { name: 'Mein Händler ist nicht in der Liste' }).click();
  await wizard.fill({ 'Anderer Händler': 'Huber, Linz' });
  await judge('another dealer');

  await wizard.next();
  await wizard.sees(DATEN);
  await judge('step 2, empty');
  await thenNothingIsInvalid(wizard.page);
  await wizard.tick('Die Zustell-Postanschrift weicht von der Installationsadresse ab.');
  await wizard.next();
  await wizard.summary.waitFor();
  await judge('step 2 with problems');

  await wizard.openAt(DATEN);
  await judge('step 2, filled');
  await thenFieldsCarryWhatHelps(wizard);
  await wizard.next();
  await wizard.sees(PUMPE);
  await judge('step 3, filled');
  await wizard.calendarButton().first().click();
  await wizard.page.getByRole('dialog', { name: 'Kalender' }).waitFor();
  await judgeWhole('the calendar');
  expect(await wizard.page.getByRole('dialog', { name: 'Kalender' }).count(), 'the calendar is still open').toBe(1);
  await wizard.page.keyboard.press('Escape');
  await wizard.next();
  await wizard.sees(PRUEFEN);
  await judgeWhole('the review');
  await wizard.field('Ich habe die Teilnahmebedingungen gelesen und stimme ihnen zu.').uncheck();
  await wizard.send();
  await wizard.summary.waitFor();
  await judge('the review with a problem');

  await wizard.openAt(PUMPE, {
    warmepumpeArt: 'SANIERT',
    altesHeizsystem: undefined,
    baujahr: undefined,
    waermequelle: undefined,
    inbetriebnahmedatum: undefined,
    rechnung: undefined,
    rechnungsdatum: undefined,
  });
  await judge('step 3, empty');
  await thenNothingIsInvalid(wizard.page);
  await wizard.next();
  await wizard.summary.waitFor();
  await judge('step 3 with problems');
  await wizard.upload({ name: 'Foto.heic', mimeType: 'image/heic', buffer: Buffer.alloc(9) });
  await judge('a refused file');
  await thenAllCanRead(wizard.page, 'a refused file');
});

/** Expects that screen readers hear of no invalid control: nobody has touched the step. */
async function thenNothingIsInvalid(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const states = nodes.flatMap(({ role, name, properties = [] }) =>
    properties
      .filter((property) => property.name === 'invalid')
      .map(({ value }) => ({ control: `${role?.value} ${name?.value}`, invalid: value.value })),
  );
  expect(states.length).toBeGreaterThan(0);
  expect(states.filter(({ invalid }) => invalid !== 'false')).toEqual([]);
}

/** Checks the attributes that autofill, on-screen keyboards and screen readers use. */
async function thenFieldsCarryWhatHelps(wizard: WizardPage): Promise<void> {
  const attributes = async (label: string) => {
    const field = wizard.field(label);
    return Promise.all(['type', 'inputmode', 'autocomplete', 'aria-required'].map((name) => field.getAttribute(name)));
  };
  expect(await attributes('Vorname')).toEqual(['text', null, 'given-name', 'true']);
  expect(await attributes('Telefon')).toEqual(['tel', 'tel', 'tel', 'true']);
  expect(await attributes('E-Mail')).toEqual(['text', 'email', 'email', 'true']);
  expect(await attributes('Geburtsdatum')).toEqual(['text', 'numeric', 'bday', 'true']);
  expect(await attributes('PLZ')).toEqual(['text', 'numeric', 'section-inst postal-code', 'true']);
  expect(await attributes('Kundennummer (optional)')).toEqual(['text', null, 'off', null]);
}

test('axe finds nothing while it is sent, on the error screen, and on what the server found', async () => {
  const wizard = wizardOn(await stage.visitor({ expected: [FAILED_REQUEST] }), stage.site);
  await wizard.openAt(PRUEFEN);
  const gate = Promise.withResolvers<void>();
  await wizard.page.route(
    SUBMIT,
    async (route) => {
      await gate.promise;
      await route.fulfill({ status: 500, json: {} });
    },
    { times: 1 },
  );
  await wizard.send();
  await wizard.button('Wird gesendet …').waitFor();
  await thenAxeFindsNothing(wizard.page, 'sending');
  gate.resolve();
  await wizard.button('Erneut versuchen').waitFor();
  await thenAxeFindsNothing(wizard.page, 'the error screen');

  await wizard.button('Erneut versuchen').click();
  await wizard.sees(ANMELDUNG);
  await wizard.next();
  await wizard.sees(PRUEFEN);
  await wizard.page.route(
    SUBMIT,
    (route) => route.fulfill({ status: 400, json: [{ path: ['iban'], message: 'So nicht.' }, { path: ['foo'] }] }),
    { times: 1 },
  );
  await wizard.send();
  await wizard.sees(DATEN);
  await thenAxeFindsNothing(wizard.page, 'what the server found');
});

test('axe finds nothing on the pages beside the forms', async () => {
  const page = await stage.visitor();
  for (const path of ['/web/r/', '/impressum', '/datenschutz', '/barrierefreiheit', '/kontakt', '/privat/strom']) {
    await page.goto(stage.site.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path === '/web/r/') await thenAxeFindsNothingAnywhere(page, path);
    else await thenAxeFindsNothingAt(page, path, [1280]);
  }
});
