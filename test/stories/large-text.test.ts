import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { OF_TEXT_SIZE, thenAxeFindsNothing } from './axe.ts';
import { goesToTheEnd } from './ending.ts';
import { thenNoTextIsCut, withTextOf } from './large-text.ts';
import { thenNothingSticksOut } from './sideways.ts';
import { FAILED_REQUEST, formWorks, shareStage } from './stage.ts';
import { ANMELDUNG, DATEN, PRUEFEN, PUMPE, wizardOn } from './wizard-page.ts';

const stage = shareStage();

async function looks(page: Page, where: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await thenNothingSticksOut(page, `${where}, ${width} px`);
    await thenNoTextIsCut(page, `${where}, ${width} px`);
  }
  // at 360 px, the last of the widths: it has the least room
  await thenAxeFindsNothing(page, where, OF_TEXT_SIZE);
}

describe('with text twice as large nothing is cut, and no page need be pushed aside, at 360 and at 1280 px', () => {
  test.each(['/web/r/', '/datenschutz', '/web/r/geraetetausch', '/web/r/bausteine'])('at %s', async (path) => {
    const page = await stage.visitor({ ownTab: true });
    await withTextOf(page, 32);
    await page.goto(stage.site.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path.startsWith('/web/r/') && path !== '/web/r/') await formWorks(page);
    await looks(page, path);
  });

  test('on the steps of the wizard', async () => {
    const page = await stage.visitor({ ownTab: true });
    await withTextOf(page, 32);
    const wizard = wizardOn(page, stage.site);
    await wizard.openAt(ANMELDUNG);
    await looks(page, ANMELDUNG);
    await wizard.next();
    await wizard.sees(DATEN);
    await looks(page, DATEN);
    const field = wizard.field('Vorname');
    expect(
      await field.evaluate((input) => [getComputedStyle(input).fontSize, input.getBoundingClientRect().height]),
    ).toEqual(['32px', 96]);
    await wizard.next();
    await wizard.sees(PUMPE);
    await looks(page, PUMPE);
    await page.locator('.ff-date-button').first().click();
    await page.locator('.ff-day:focus').waitFor();
    await looks(page, 'the calendar');
    await page.keyboard.press('Escape');
    await wizard.next();
    await wizard.sees(PRUEFEN);
    await looks(page, PRUEFEN);
  });

  test('with problems, and from the error page to the end', async () => {
    const page = await stage.visitor({ ownTab: true, expected: [FAILED_REQUEST] });
    await withTextOf(page, 32);
    const wizard = wizardOn(page, stage.site);
    await wizard.openAt(DATEN, { vorname: undefined, iban: undefined, plz: undefined });
    await wizard.next();
    await wizard.summary.waitFor();
    await looks(page, 'problems');
    await goesToTheEnd(wizard, (where) => looks(page, where));
  });
});
