import { expect, test } from 'vitest';
import { thenAxeFindsNothing } from './axe.ts';
import { goesToTheEnd } from './ending.ts';
import { thenNoTextIsCut, withTextOf } from './large-text.ts';
import { thenNothingSticksOut } from './sideways.ts';
import { FAILED_REQUEST, formWorks, shareStage } from './stage.ts';
import { ANMELDUNG, DATEN, PRUEFEN, PUMPE, wizardOn } from './wizard-page.ts';

const stage = shareStage();

test('text twice as large is drawn twice as large at 360 and at 1280 px, cut nowhere, and the page need not be pushed aside', async () => {
  const page = await stage.visitor({ ownTab: true, expected: [FAILED_REQUEST] });
  await withTextOf(page, 32);
  const wizard = wizardOn(page, stage.site);
  const look = async (where: string) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await thenNothingSticksOut(page, `${where}, ${width} px`);
      await thenNoTextIsCut(page, `${where}, ${width} px`);
    }
    // where there is the least room
    await thenAxeFindsNothing(page, where);
  };
  for (const path of ['/web/r/', '/datenschutz', '/web/r/geraetetausch', '/web/r/bausteine']) {
    await page.goto(stage.site.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path.length > '/web/r/'.length && path !== '/datenschutz') await formWorks(page);
    await look(path);
  }
  await wizard.openAt(ANMELDUNG);
  await look(ANMELDUNG);
  await wizard.next();
  await wizard.sees(DATEN);
  await look(DATEN);
  const field = wizard.field('Vorname');
  expect(
    await field.evaluate((input) => [getComputedStyle(input).fontSize, input.getBoundingClientRect().height]),
  ).toEqual(['32px', 96]);
  await wizard.next();
  await wizard.sees(PUMPE);
  await look(PUMPE);
  await page.locator('.ff-date-button').first().click();
  await page.locator('.ff-day:focus').waitFor();
  await look('the calendar');
  await page.keyboard.press('Escape');
  await wizard.next();
  await wizard.sees(PRUEFEN);
  await look(PRUEFEN);
  await wizard.openAt(DATEN, { vorname: undefined, iban: undefined, plz: undefined });
  await wizard.next();
  await wizard.summary.waitFor();
  await look('problems');
  await goesToTheEnd(wizard, look);
});
