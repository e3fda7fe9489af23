import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { thenEveryTextIsReadable } from './readable.ts';
import { FAILED_REQUEST, shareStage, type Visit } from './stage.ts';
import { goesToTheEnd } from './ending.ts';
import { ANMELDUNG, DATEN, PRUEFEN, PUMPE, type WizardPage, wizardOn } from './wizard-page.ts';

const stage = shareStage();
const QUESTION = 'Sind Sie bereits Stromkunde der Muster Energie?';
const SEARCH = 'Teilnehmender Händler';
const FORCED: Visit = { forcedColors: 'active', expected: [FAILED_REQUEST] };

/** Calls `look` in each theme at each width. axe does not run: other stories run it, and it does not know the theme's colours. */
async function inEachTheme(page: Page, look: (which: string) => Promise<void>): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await look(`${colorScheme}, ${width} px`);
    }
  }
}

test('in contrast themes, dark and light, at 360 and at 1280 px every text stands out, step by step, lists and calendar open', async () => {
  const wizard = wizardOn(await stage.visitor(FORCED), stage.site);
  const { page } = wizard;
  const read = async (where: string) => {
    await inEachTheme(page, (which) => thenEveryTextIsReadable(page, `${where}, ${which}`));
  };
  await page.goto(`${stage.site.url}/web/r/`);
  await read('the list of forms');

  await wizard.open();
  await wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
  await page.getByRole('combobox', { name: SEARCH }).fill('haustechnik');
  await page.getByRole('option', { name: 'Attersee Haustechnik OG' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await inEachTheme(page, (which) => thenTheFoundLettersAreRead(page, which));
  await read('hits');

  await wizard.openAt(ANMELDUNG);
  await read(ANMELDUNG);
  await wizard.next();
  await wizard.sees(DATEN);
  await thenTheBillIsDrawn(page);
  await read(DATEN);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await linesOf(page), 'stronger between steps done than to steps to come').toEqual([
    '3px solid rgb(255, 255, 255)',
    '1px dotted rgb(255, 255, 255)',
    '1px dotted rgb(255, 255, 255)',
  ]);
  await wizard.next();
  await wizard.sees(PUMPE);
  await read(PUMPE);
  await page.locator('.ff-date-button').first().click();
  await page.locator('.ff-day:focus').waitFor();
  await read('the calendar');
  await inEachTheme(page, (which) => thenDaysHaveNoBoxes(page, which));
  await page.keyboard.press('Escape');
  await wizard.next();
  await wizard.sees(PRUEFEN);
  await read(PRUEFEN);

  await wizard.openAt(DATEN, { vorname: undefined, iban: undefined });
  await wizard.next();
  await wizard.summary.waitFor();
  await read('problems');
  await inEachTheme(page, async (which) => expect([which, await signsOf(wizard)]).toEqual([which, ['!', '!']]));
  await goesToTheEnd(wizard, read);
});

/** @returns the borders of the lines between the steps */
function linesOf(page: Page): Promise<readonly string[]> {
  return page.locator('.ff-steps-line > .ff-step:not(:last-child)').evaluateAll((steps) =>
    steps.map((step) => {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(step, '::after');
      return `${borderTopWidth} ${borderTopStyle} ${borderTopColor}`;
    }),
  );
}

/** Days have no visible border, because a month is a table of numbers. The focused day has a ring. */
async function thenDaysHaveNoBoxes(page: Page, which: string): Promise<void> {
  const canvas = await colourOf(page, 'Canvas');
  const edges = await page
    .locator('.ff-day:not([aria-current], [aria-selected="true"], .ff-day-outside)')
    .evaluateAll((days) => days.map((day) => getComputedStyle(day).borderTopColor));
  expect([which, ...new Set(edges)]).toEqual([which, canvas]);
  const ring = await page.locator('.ff-day:focus').evaluate((day) => {
    const { outlineWidth, outlineOffset, outlineColor } = getComputedStyle(day);
    return { outlineWidth, outlineOffset, outlineColor };
  });
  expect({ which, ...ring }).toEqual({
    which,
    outlineWidth: '3px',
    outlineOffset: '1px',
    outlineColor: await colourOf(page, 'Highlight'),
  });
}

/** Only the font weight marks the found letters: a `mark` has its row's colour, not the theme's colour for marks. */
async function thenTheFoundLettersAreRead(page: Page, which: string): Promise<void> {
  const marks = await page
    .locator('.ff-hit mark')
    .evaluateAll((found) =>
      found.map((mark) => getComputedStyle(mark).color === getComputedStyle(mark.parentElement ?? mark).color),
    );
  expect([which, marks.length > 1 && marks.every(Boolean)]).toEqual([which, true]);
}

/** Opens the picture of a bill, which is loaded late and checked with the rest of the page. */
async function thenTheBillIsDrawn(page: Page): Promise<void> {
  await page.getByText('Wo finde ich die Kundennummer?').click();
  await page.getByRole('img', { name: 'Skizze einer Rechnung' }).waitFor();
}

/** @returns the sign that is drawn before each message at a field */
function signsOf(wizard: WizardPage): Promise<readonly string[]> {
  return wizard.page
    .locator('.ff-error')
    .evaluateAll((errors) => errors.map((error) => getComputedStyle(error, '::before').content.slice(1, 2)));
}

/** @returns a colour of the theme */
function colourOf(page: Page, name: string): Promise<string> {
  return page.evaluate((colour) => {
    const probe = document.createElement('i');
    probe.style.setProperty('color', colour);
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}
