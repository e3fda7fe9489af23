import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { thenAxeFindsNothing } from './axe.ts';
import { goesToTheEnd } from './ending.ts';
import { thenNothingSticksOut } from './sideways.ts';
import { FAILED_REQUEST, formWorks, shareStage } from './stage.ts';
import { ANMELDUNG, DATEN, PRUEFEN, PUMPE, wizardOn } from './wizard-page.ts';

const stage = shareStage();

/** What a reader sets in the browser as the size of text; 16 px is what browsers come with. */
async function withTextOf(size: number): Promise<Page> {
  const page = await stage.visitor({ ownTab: true, expected: [FAILED_REQUEST] });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  return page;
}

/** Neither does a control hide the upper or lower part of its line, nor anything else a part of its text. */
async function thenNoTextIsCut(page: Page, where: string): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#ff-app *')]
      .filter((element) => {
        if (element.closest('.ff-sr, .ff-unseen, .ff-copy, .ff-hotline small') || !element.checkVisibility())
          return false;
        const { overflowX, overflowY, lineHeight } = getComputedStyle(element);
        if (/^(INPUT|SELECT)$/.test(element.tagName))
          return element.matches('.ff-input') && element.clientHeight < Number.parseFloat(lineHeight);
        const hides = [overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip');
        if (!hides || element.textContent.trim() === '') return false;
        return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect({ where, cut }).toEqual({ where, cut: [] });
}

test('text twice as large is drawn twice as large at 360 and at 1280 px, cut nowhere, and the page need not be pushed aside', async () => {
  const page = await withTextOf(32);
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
