import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { thenAllCanRead } from './for-all.ts';
import { withTextOf } from './large-text.ts';
import { FAILED_REQUEST, shareStage } from './stage.ts';
import { goesToTheEnd } from './ending.ts';
import { ANMELDUNG, DATEN, PRUEFEN, PUMPE, type WizardPage, wizardOn } from './wizard-page.ts';

const stage = shareStage();
const QUESTION = 'Sind Sie bereits Stromkunde der Muster Energie?';
const SEARCH = 'Teilnehmender Händler';

/** Calls `look` in each contrast theme at each width. */
async function inEachTheme(page: Page, look: (which: string) => Promise<void>): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await look(`${colorScheme}, ${width} px`);
    }
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
}

test('in contrast themes every text stands out, and with text twice as large none is cut, step by step, lists and calendar open', async () => {
  const wizard = wizardOn(await stage.visitor({ expected: [FAILED_REQUEST] }), stage.site);
  const { page } = wizard;
  const read = (where: string) => thenAllCanRead(page, where);
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
  await thenLinesTellWhatIsDone(page);
  await thenAFieldGrowsWithItsText(wizard);
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

  await wizard.openAt(DATEN, { vorname: undefined, iban: undefined, plz: undefined });
  await wizard.next();
  await wizard.summary.waitFor();
  await read('problems');
  await inEachTheme(page, async (which) => expect([which, await signsOf(wizard)]).toEqual([which, ['!', '!', '!']]));
  await goesToTheEnd(wizard, read);
});

/** In a contrast theme the line between steps is stronger to a step that is done than to one that is to come. */
async function thenLinesTellWhatIsDone(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const lines = await page.locator('.ff-steps-line > .ff-step:not(:last-child)').evaluateAll((steps) =>
    steps.map((step) => {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(step, '::after');
      return `${borderTopWidth} ${borderTopStyle} ${borderTopColor}`;
    }),
  );
  expect(lines).toEqual([
    '3px solid rgb(255, 255, 255)',
    '1px dotted rgb(255, 255, 255)',
    '1px dotted rgb(255, 255, 255)',
  ]);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
}

async function thenAFieldGrowsWithItsText({ page, field }: WizardPage): Promise<void> {
  const asBefore = await withTextOf(page, 32);
  const sizes = await field('Vorname').evaluate((input) => [
    getComputedStyle(input).fontSize,
    input.getBoundingClientRect().height,
  ]);
  expect(sizes).toEqual(['32px', 96]);
  await asBefore();
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
