import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { thenAxeFindsNothing } from './axe.ts';
import { thenNothingSticksOut } from './sideways.ts';
import { formWorks, shareStage } from './stage.ts';
import { ANMELDUNG, DATEN, PRUEFEN, PUMPE, wizardOn } from './wizard-page.ts';

const stage = shareStage();

/** What a reader sets in the browser as the size of text; 16 px is what browsers come with. */
async function withTextOf(size: number, width: number): Promise<Page> {
  const page = await stage.visitor({ width, reducedMotion: 'reduce', ownTab: true });
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

for (const width of [360, 1280])
  test(`text twice as large is drawn twice as large at ${width} px, cut nowhere, and the page need not be pushed aside`, async () => {
    const page = await withTextOf(32, width);
    const wizard = wizardOn(page, stage.site);
    const look = async (where: string) => {
      await thenNothingSticksOut(page, where);
      await thenNoTextIsCut(page, where);
      await thenAxeFindsNothing(page, where);
    };
    for (const path of ['/web/r/', '/datenschutz', '/web/r/geraetetausch', '/web/r/bausteine']) {
      await page.goto(stage.site.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (path.length > '/web/r/'.length && path !== '/datenschutz') await formWorks(page);
      await look(path);
    }
    for (const step of [ANMELDUNG, DATEN, PUMPE, PRUEFEN] as const) {
      await wizard.openAt(step);
      await look(step);
    }
    await wizard.openAt(DATEN, { vorname: undefined, iban: undefined, plz: undefined });
    const field = wizard.field('Vorname');
    expect(
      await field.evaluate((input) => [getComputedStyle(input).fontSize, input.getBoundingClientRect().height]),
    ).toEqual(['32px', 96]);
    await wizard.next();
    await wizard.summary.waitFor();
    await look('problems');
    await wizard.openAt(PUMPE);
    await wizard.page.locator('.ff-date-button').first().click();
    await wizard.page.locator('.ff-day:focus').waitFor();
    await look('the calendar');
  });
