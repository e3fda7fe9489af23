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

/** A window of 1280 px with text at 200 %; a phone; the smallest phone, or a window of 1280 px at 400 %. */
const WIDTHS = [640, 360, 320];

test('at 320, 360 and 640 px nothing ever sticks out to the side, from the empty form to the success page', async () => {
  const wizard = wizardOn(
    await stage.visitor({
      width: 320,
      height: 740,
      hasTouch: true,
      expected: [FAILED_REQUEST],
    }),
    stage.site,
  );
  const atEachWidth = async (look: (width: number) => Promise<void>) => {
    for (const width of WIDTHS) {
      await wizard.page.setViewportSize({ width, height: 740 });
      await look(width);
    }
  };
  const nothingSticksOut = (where: string) =>
    atEachWidth((width) => thenNothingSticksOut(wizard.page, `${where}, ${width} px`));
  await wizard.open();
  await nothingSticksOut('step 1');
  await wizard.next();
  await nothingSticksOut('step 1 with a problem');
  await wizard.field('Ich bin noch kein Kunde').check();
  await nothingSticksOut('no customer');
  await wizard.field('Ich bin Stromkunde der Muster Energie').check();
  await wizard.field('Teilnehmender Händler').fill('linz');
  await wizard.page.getByRole('option').first().waitFor();
  await nothingSticksOut('the list of partners');
  await wizard.field('Teilnehmender Händler').fill('');
  await signInWithPartner(wizard);

  await wizard.sees(DATEN);
  await wizard.next();
  await wizard.summary.waitFor();
  await nothingSticksOut('step 2 with problems');
  await wizard.fill({ 'E-Mail': 'max@', PLZ: '12' });
  await wizard.field('Ort').focus();
  await wizard.page.getByText('Ungültige Postleitzahl!').first().waitFor();
  await atEachWidth(async (width) =>
    expect(
      await brokenWords(wizard.page.locator('.ff-label, .ff-error, .ff-hint, .ff-summary li')),
      `words that go on in a new line at ${width} px`,
    ).toEqual([]),
  );
  await nothingSticksOut('step 2 with other problems');
  await tellWhoSheIs(wizard, LONG);

  await wizard.sees(PUMPE);
  await wizard.next();
  await wizard.summary.waitFor();
  await nothingSticksOut('step 3 with problems');
  await atEachWidth(async (width) => {
    const widths = await wizard.page
      .locator('.ff-date')
      .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().width));
    expect(Math.min(...widths), `an input with a calendar at ${width} px`).toBeGreaterThanOrEqual(220);
  });
  const calendar = wizard.page.getByRole('dialog', { name: 'Kalender' });
  await atEachWidth(async (width) => {
    await wizard.calendarButton().first().click();
    await calendar.waitFor();
    await thenNothingSticksOut(wizard.page, `the calendar, ${width} px`);
    expect(await coveredByTheCalendar(wizard.page), `how much of the input it covers at ${width} px`).toBe(0);
    await wizard.page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'detached' });
  });
  await wizard.upload({
    name: 'Foto_vom_Typenschild_und_der_Rechnung_im_Keller_22092025.heic',
    mimeType: 'image/heic',
    buffer: Buffer.alloc(9),
  });
  await nothingSticksOut('a refused file');
  await atEachWidth(async (width) =>
    expect(
      await brokenWords(wizard.page.locator('.ff-file-name')),
      `parts of a file name that go on in a new line at ${width} px`,
    ).toEqual([]),
  );
  await describeHeatPump(wizard, invoice(stage.site, FILE));

  await wizard.sees(PRUEFEN);
  await nothingSticksOut('the review');
  await wizard.page.route(SUBMIT, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await agreeAndSend(wizard);
  await wizard.button('Erneut versuchen').waitFor();
  await nothingSticksOut('the error screen');
  await wizard.button('Erneut versuchen').click();
  await wizard.next();
  await wizard.sees(PRUEFEN);
  for (const step of [PUMPE, DATEN] as const) {
    await wizard.button('Zurück').click();
    await wizard.sees(step);
    await nothingSticksOut(`filled: ${step}`);
  }
  for (const step of [PUMPE, PRUEFEN] as const) {
    await wizard.next();
    await wizard.sees(step);
  }
  await wizard.send();
  await wizard.page.waitForURL(`**${SUCCESS}`);
  await wizard.page.getByRole('heading', { level: 1 }).waitFor();
  await nothingSticksOut('the success page');
});

/** @returns how many pixels of the field's height its open calendar covers */
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
