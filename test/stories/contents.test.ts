import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { thenAxeFindsNothing } from './axe.ts';
import { isFocused } from './focused.ts';
import { withTextOf } from './large-text.ts';
import { thenNothingSticksOut } from './sideways.ts';
import { type SinglePage, singlePageOn } from './single-page.ts';
import { eventually, shareStage, type Visit } from './stage.ts';

const stage = shareStage();
const BOILER = 'brennwertkessel';

async function formOf(visit: Visit): Promise<SinglePage> {
  const sheet = singlePageOn(await stage.visitor(visit), stage.site, BOILER);
  await sheet.open();
  return sheet;
}

test('the table of contents leads to the sections and marks the one that is filled in', async () => {
  const sheet = await formOf({ ownTab: true });
  const contents = sheet.page.getByRole('navigation', { name: 'Abschnitte' });
  const current = () => contents.locator('[aria-current="true"]').allInnerTexts();
  expect(await contents.getByRole('link').allInnerTexts()).toEqual([
    'Kontaktdaten',
    'Installationsadresse',
    'Zählpunkt',
    'Brennwertkessel',
    'Inbetriebnahme',
    'Marktpartner',
    'Nachweise',
    'Bankverbindung',
    'Zustimmungen',
  ]);
  expect(await current()).toEqual(['Kontaktdaten']);
  const heights = await contents
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights), 'room for a finger').toBeGreaterThanOrEqual(44);
  // Tab reaches the table of contents before the fields, where it still helps
  await contents.getByRole('link').last().focus();
  // the hotline's link is between the two
  for (let stop = 0; stop < 2; stop++) await sheet.page.keyboard.press('Tab');
  expect(await sheet.page.evaluate(() => document.activeElement?.closest('[data-field]') !== null)).toBe(true);
  const entries = await sheet.page.evaluate(() => history.length);
  for (const name of ['Brennwertkessel', 'Bankverbindung']) {
    await contents.getByRole('link', { name }).click();
    const heading = sheet.page.getByRole('heading', { level: 2, name, exact: true });
    await eventually(() => isFocused(heading)).toBe(true);
    expect(await current()).toEqual([name]);
    const top = (await heading.boundingBox())?.y ?? -1;
    expect(top >= 0 && top < 900).toBe(true);
    expect(await contents.isVisible()).toBe(true);
  }
  expect(await sheet.page.evaluate(() => [history.length, location.hash])).toEqual([entries, '']);
});

test('the table of contents follows who scrolls, to the end of the page on a tall screen, too', async () => {
  const sheet = await formOf({ height: 1300 });
  const current = () => sheet.page.locator('.ff-contents [aria-current="true"]').innerText();
  await sheet.cell('hersteller').evaluate((cell) => cell.scrollIntoView({ block: 'start' }));
  await eventually(current).toBe('Brennwertkessel');
  await sheet.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await eventually(current).toBe('Zustimmungen');
  await sheet.page.evaluate(() => scrollTo(0, 0));
  await eventually(current).toBe('Kontaktdaten');
});

test.each([360, 768])(
  'where there is no room beside the form, at %i px, a line that stays says which section this is, and leads to the others',
  async (width) => {
    const sheet = await formOf({ width, height: 740 });
    const { page } = sheet;
    const contents = page.getByRole('navigation', { name: 'Abschnitte' });
    const line = contents.getByRole('button');
    expect([await line.innerText(), await contents.getByRole('link').count()]).toEqual(['1 von 9: Kontaktdaten', 0]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await eventually(() => line.innerText()).toBe('9 von 9: Zustimmungen');
    const { y = -1, height = 0, width: wide = 0 } = (await line.boundingBox()) ?? {};
    expect([Math.round(y), Math.round(wide)]).toEqual([1, width]);
    expect(height, 'room for a finger').toBeGreaterThanOrEqual(44);

    await line.click();
    await thenNothingSticksOut(page, `the list of sections, ${width} px`);
    // the open list covers fields, so axe would find targets that overlap
    await thenAxeFindsNothing(page, `the list of sections, ${width} px`, { except: ['target-size'] });
    await contents.getByRole('link').first().focus();
    await page.keyboard.press('Escape');
    expect([await contents.getByRole('link').count(), await isFocused(line)]).toEqual([0, true]);
    await line.click();
    await contents.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    expect(await contents.getByRole('link').count(), 'the list covers no field that Tab goes to').toBe(0);
    await line.click();
    await contents.getByRole('link', { name: 'Brennwertkessel' }).click();
    const heading = page.getByRole('heading', { level: 2, name: 'Brennwertkessel', exact: true });
    await eventually(() => isFocused(heading)).toBe(true);
    expect([await line.innerText(), await contents.getByRole('link').count()]).toEqual(['4 von 9: Brennwertkessel', 0]);
    await thenNothingWithTheFocusIsBelow(page, 'Brennwertkessel');
  },
);

test('with text twice as large the line is taller, and leaves a field that the summary leads to its label', async () => {
  const { page, open, button, summary } = await formOf({ width: 360, height: 740 });
  const asBefore = await withTextOf(page, 32);
  try {
    await open();
    await button('Absenden').click();
    const problem = summary.getByRole('link', { name: 'Baujahr' });
    await problem.focus();
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.matches('input'))).toBe(true);
    const tops = await page.evaluate(() => ({
      line: document.querySelector('.ff-contents')?.getBoundingClientRect().bottom,
      label: document.activeElement?.closest('[data-field]')?.querySelector('label')?.getBoundingClientRect().top,
    }));
    expect(tops.label).toBeGreaterThanOrEqual(tops.line ?? Number.NaN);
  } finally {
    await asBefore();
  }
});

/** Moves back from a section's heading with Shift+Tab: the line covers no field that has the focus. */
async function thenNothingWithTheFocusIsBelow(page: Page, from: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name: from, exact: true }).focus();
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Shift+Tab');
    const covered = await page.evaluate(() => {
      const line = document.querySelector('.ff-contents')?.getBoundingClientRect();
      const control = document.activeElement?.getBoundingClientRect();
      return control !== undefined && line !== undefined && control.top < line.bottom;
    });
    expect([stop, covered]).toEqual([stop, false]);
  }
}
