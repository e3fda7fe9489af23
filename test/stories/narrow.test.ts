import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { agreeAndSend, describeHeatPump, invoice, signInWithPartner, tellWhoSheIs } from './applicant.ts';
import { brokenWords, thenNothingSticksOut } from './sideways.ts';
import { FAILED_REQUEST, shareStage } from './stage.ts';
import { DATEN, PRUEFEN, PUMPE, SUBMIT, SUCCESS, wizardOn } from './wizard-page.ts';

const stage = shareStage();

const LONG = {
  vorname: 'Maximiliane-Theresia Annabella',
  nachname: 'Schwarzenberger-Hinterwaldnerbauer',
  strasse: 'Donaudampfschifffahrtsgesellschaftsgasse',
};
const FILE = 'Rechnung_Waermepumpe_Installation_Hausruck_2025-09-22_v2.pdf';

test('the long names are as long as they are meant to be', () => {
  expect([LONG.strasse.length, FILE.length]).toEqual([40, 60]);
});

for (const [width, device] of [
  [320, 'the smallest phone, or a window of 1280 px at 400 %'],
  [360, 'a phone'],
  [640, 'a window of 1280 px with text at 200 %'],
] as const) {
  test(`at ${width} px (${device}) a customer applies, and nothing ever sticks out to the side`, async () => {
    const wizard = wizardOn(
      await stage.visitor({
        width,
        height: 740,
        hasTouch: width < 640,
        reducedMotion: 'reduce',
        expected: [FAILED_REQUEST],
      }),
      stage.site,
    );
    await wizard.open();
    await thenNothingSticksOut(wizard.page, 'step 1');
    await wizard.next();
    await thenNothingSticksOut(wizard.page, 'step 1 with a problem');
    await wizard.field('Ich bin noch kein Kunde').check();
    await thenNothingSticksOut(wizard.page, 'no customer');
    await wizard.field('Ich bin Stromkunde der Muster Energie').check();
    await wizard.field('Teilnehmender Händler').fill('linz');
    await wizard.page.getByRole('option').first().waitFor();
    await thenNothingSticksOut(wizard.page, 'the list of partners');
    await wizard.field('Teilnehmender Händler').fill('');
    await signInWithPartner(wizard);

    await wizard.sees(DATEN);
    await wizard.next();
    await wizard.summary.waitFor();
    await thenNothingSticksOut(wizard.page, 'step 2 with problems');
    await wizard.fill({ 'E-Mail': 'max@', PLZ: '12' });
    await wizard.field('Ort').focus();
    await wizard.page.getByText('Ungültige Postleitzahl!').first().waitFor();
    expect(
      await brokenWords(wizard.page.locator('.ff-label, .ff-error, .ff-hint, .ff-summary li')),
      'words that go on in a new line',
    ).toEqual([]);
    await thenNothingSticksOut(wizard.page, 'step 2 with other problems');
    await tellWhoSheIs(wizard, LONG);

    await wizard.sees(PUMPE);
    await wizard.next();
    await wizard.summary.waitFor();
    await thenNothingSticksOut(wizard.page, 'step 3 with problems');
    const widths = await wizard.page
      .locator('.ff-date')
      .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().width));
    expect(Math.min(...widths), 'an input with a calendar').toBeGreaterThanOrEqual(220);
    await wizard.calendarButton().first().click();
    await wizard.page.getByRole('dialog', { name: 'Kalender' }).waitFor();
    await thenNothingSticksOut(wizard.page, 'the calendar');
    expect(await coveredByTheCalendar(wizard.page), 'how much of the input the calendar covers').toBe(0);
    await wizard.page.keyboard.press('Escape');
    await wizard.upload({
      name: 'Foto_vom_Typenschild_und_der_Rechnung_im_Keller_22092025.heic',
      mimeType: 'image/heic',
      buffer: Buffer.alloc(9),
    });
    await thenNothingSticksOut(wizard.page, 'a refused file');
    expect(
      await brokenWords(wizard.page.locator('.ff-file-name')),
      'parts of a file name that go on in a new line',
    ).toEqual([]);
    await describeHeatPump(wizard, invoice(stage.site, FILE));

    await wizard.sees(PRUEFEN);
    await thenNothingSticksOut(wizard.page, 'the review');
    await wizard.page.route(SUBMIT, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await agreeAndSend(wizard);
    await wizard.button('Erneut versuchen').waitFor();
    await thenNothingSticksOut(wizard.page, 'the error screen');
    await wizard.button('Erneut versuchen').click();
    await wizard.next();
    await wizard.sees(PRUEFEN);
    for (const step of [PUMPE, DATEN] as const) {
      await wizard.button('Zurück').click();
      await wizard.sees(step);
      await thenNothingSticksOut(wizard.page, `filled: ${step}`);
    }
    for (const step of [PUMPE, PRUEFEN] as const) {
      await wizard.next();
      await wizard.sees(step);
    }
    await wizard.send();
    await wizard.page.waitForURL(`**${SUCCESS}`);
    await wizard.page.getByRole('heading', { level: 1 }).waitFor();
    await thenNothingSticksOut(wizard.page, 'the success page');
  });
}

/** @returns how many pixels of the field's height lie behind its open calendar */
function coveredByTheCalendar(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [field, calendar] = ['[data-open] > input', '[role="dialog"]'].map((selector) =>
      document.querySelector(selector)?.getBoundingClientRect(),
    );
    return field && calendar
      ? Math.max(0, Math.min(field.bottom, calendar.bottom) - Math.max(field.top, calendar.top))
      : NaN;
  });
}
