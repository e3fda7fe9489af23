import { expect, test } from 'vitest';
import { thenAxeFindsNothing } from './axe.ts';
import { FAILED_REQUEST, shareStage } from './stage.ts';
import { ANMELDUNG, DATEN, PRUEFEN, PUMPE, SUBMIT, SUCCESS, wizardOn } from './wizard-page.ts';

const stage = shareStage();

for (const width of [1280, 360]) {
  test(`axe finds nothing on any step at ${width} px: empty, with problems, filled`, async () => {
    const wizard = wizardOn(await stage.visitor({ width, reducedMotion: 'reduce' }), stage.site);
    await wizard.open();
    await thenAxeFindsNothing(wizard.page, 'step 1, empty');
    await wizard.next();
    await thenAxeFindsNothing(wizard.page, 'step 1, nothing chosen');
    await wizard.field('Ich bin noch kein Kunde').check();
    await thenAxeFindsNothing(wizard.page, 'no customer');
    await wizard.field('Ich bin Stromkunde der Muster Energie').check();
    await wizard.next();
    await thenAxeFindsNothing(wizard.page, 'step 1, no partner');
    await wizard.field('Teilnehmender Händler').fill('linz');
    await wizard.page.getByRole('option').first().waitFor();
    await wizard.page.keyboard.press('ArrowDown');
    await thenAxeFindsNothing(wizard.page, 'the list of partners');
    await wizard.page.keyboard.press('Tab');
    await thenAxeFindsNothing(wizard.page, 'no partner chosen');
    await wizard.field('Teilnehmender Händler').fill('xyz');
    await wizard.page.getByRole('option', { name: 'Mein Händler ist nicht in der Liste' }).click();
    await wizard.fill({ 'Anderer Händler': 'Huber, Linz' });
    await thenAxeFindsNothing(wizard.page, 'another dealer');

    await wizard.next();
    await wizard.sees(DATEN);
    await thenAxeFindsNothing(wizard.page, 'step 2, empty');
    await wizard.tick('Die Zustell-Postanschrift weicht von der Installationsadresse ab.');
    await wizard.next();
    await wizard.summary.waitFor();
    await thenAxeFindsNothing(wizard.page, 'step 2 with problems');

    await wizard.openAt(DATEN);
    await thenAxeFindsNothing(wizard.page, 'step 2, filled');
    await wizard.next();
    await wizard.sees(PUMPE);
    await thenAxeFindsNothing(wizard.page, 'step 3, filled');
    await wizard.calendarButton().first().click();
    await wizard.page.getByRole('dialog', { name: 'Kalender' }).waitFor();
    await thenAxeFindsNothing(wizard.page, 'the calendar');
    await wizard.page.keyboard.press('Escape');
    await wizard.next();
    await wizard.sees(PRUEFEN);
    await thenAxeFindsNothing(wizard.page, 'the review');
    await wizard.field('Ich habe die Teilnahmebedingungen gelesen und stimme ihnen zu.').uncheck();
    await wizard.send();
    await wizard.summary.waitFor();
    await thenAxeFindsNothing(wizard.page, 'the review with a problem');

    await wizard.openAt(PUMPE, {
      warmepumpeArt: 'SANIERT',
      altesHeizsystem: undefined,
      baujahr: undefined,
      waermequelle: undefined,
      inbetriebnahmedatum: undefined,
      rechnung: undefined,
      rechnungsdatum: undefined,
    });
    await thenAxeFindsNothing(wizard.page, 'step 3, empty');
    await wizard.next();
    await wizard.summary.waitFor();
    await thenAxeFindsNothing(wizard.page, 'step 3 with problems');
    await wizard.upload({ name: 'Foto.heic', mimeType: 'image/heic', buffer: Buffer.alloc(9) });
    await thenAxeFindsNothing(wizard.page, 'a refused file');
  });
}

test('axe finds nothing while it is sent, on the error screen, on what the server found, and on the success page', async () => {
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

  await wizard.openAt(PRUEFEN);
  await wizard.page.route(
    SUBMIT,
    (route) => route.fulfill({ status: 400, json: [{ path: ['iban'], message: 'So nicht.' }, { path: ['foo'] }] }),
    { times: 1 },
  );
  await wizard.send();
  await wizard.sees(DATEN);
  await thenAxeFindsNothing(wizard.page, 'what the server found');

  await wizard.openAt(PRUEFEN);
  await wizard.send();
  await wizard.page.waitForURL(`**${SUCCESS}`);
  await wizard.page.getByRole('heading', { level: 1 }).waitFor();
  await thenAxeFindsNothing(wizard.page, 'the success page');
});

test('axe finds nothing when a list fails', async () => {
  const wizard = wizardOn(await stage.visitor({ expected: [FAILED_REQUEST] }), stage.site);
  await wizard.page.route('**/waermequelle/*', (route) => route.abort());
  await wizard.openAt(PUMPE);
  await wizard.button('Erneut versuchen').waitFor();
  await thenAxeFindsNothing(wizard.page, 'a list that failed');
});

for (const path of [
  '/web/r/',
  '/impressum',
  '/datenschutz',
  '/barrierefreiheit',
  '/kontakt',
  '/privat/strom',
  '/gibt-es-nicht',
  SUCCESS,
]) {
  test(`axe finds nothing on ${path}`, async () => {
    const page = await stage.visitor({ expected: path === '/gibt-es-nicht' ? [FAILED_REQUEST] : [] });
    await page.goto(stage.site.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await thenAxeFindsNothing(page, path);
  });
}

test('the fields carry what helps to fill them in', async () => {
  const wizard = wizardOn(await stage.visitor(), stage.site);
  await wizard.openAt(DATEN);
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
  await wizard.openAt(ANMELDUNG);
  expect(
    await wizard.page.getByRole('combobox', { name: 'Teilnehmender Händler' }).getAttribute('aria-autocomplete'),
  ).toBe('list');
});
