import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { thenAxeFindsNothing } from './axe.ts';
import { thenEveryTextIsReadable } from './readable.ts';
import { shareStage } from './stage.ts';
import { ANMELDUNG, DATEN, PRUEFEN, PUMPE, type WizardPage, wizardOn } from './wizard-page.ts';

const stage = shareStage();
const QUESTION = 'Sind Sie bereits Stromkunde der Muster Energie?';
const SEARCH = 'Teilnehmender Händler';

for (const colorScheme of ['dark', 'light'] as const)
  for (const width of [360, 1280]) {
    const visit = { width, forcedColors: 'active', colorScheme, reducedMotion: 'reduce' } as const;

    test(`in a ${colorScheme} contrast theme at ${width} px every text stands out, step by step, lists and calendar open`, async () => {
      const wizard = wizardOn(await stage.visitor(visit), stage.site);
      const read = async (where: string) => {
        await thenEveryTextIsReadable(wizard.page, where);
        // axe takes the letters' colour from a property that keeps the page's own
        await thenAxeFindsNothing(wizard.page, where, ['color-contrast']);
      };
      await wizard.page.goto(`${stage.site.url}/web/r/`);
      await read('the list of forms');

      await wizard.open();
      await wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
      await wizard.page.getByRole('combobox', { name: SEARCH }).fill('haustechnik');
      await wizard.page.getByRole('option', { name: 'Attersee Haustechnik OG' }).waitFor();
      await wizard.page.keyboard.press('ArrowDown');
      await thenTheFoundLettersAreRead(wizard.page);
      await read('hits');

      for (const step of [ANMELDUNG, DATEN, PUMPE, PRUEFEN] as const) {
        await wizard.openAt(step);
        await read(step);
      }
      await wizard.openAt(DATEN, { vorname: undefined, iban: undefined });
      await wizard.next();
      await wizard.summary.waitFor();
      await read('problems');
      expect(await signsOf(wizard)).toEqual(['!', '!']);
    });

    test(`in a ${colorScheme} contrast theme at ${width} px a calendar's days have no boxes, and the one with the focus a ring`, async () => {
      const wizard = wizardOn(await stage.visitor(visit), stage.site);
      await wizard.openAt(PUMPE);
      await wizard.page.locator('.ff-date-button').first().click();
      await wizard.page.locator('.ff-day:focus').waitFor();
      await thenEveryTextIsReadable(wizard.page, 'the calendar');
      const canvas = await colourOf(wizard.page, 'Canvas');
      const edges = await wizard.page
        .locator('.ff-day:not([aria-current], [aria-selected="true"], .ff-day-outside)')
        .evaluateAll((days) => days.map((day) => getComputedStyle(day).borderTopColor));
      expect(new Set(edges)).toEqual(new Set([canvas]));
      const ring = await wizard.page.locator('.ff-day:focus').evaluate((day) => {
        const { outlineWidth, outlineOffset, outlineColor } = getComputedStyle(day);
        return { outlineWidth, outlineOffset, outlineColor };
      });
      expect(ring).toEqual({
        outlineWidth: '3px',
        outlineOffset: '1px',
        outlineColor: await colourOf(wizard.page, 'Highlight'),
      });
    });
  }

test('in a contrast theme the lines between steps done are stronger than those to steps to come', async () => {
  const wizard = wizardOn(await stage.visitor({ forcedColors: 'active', colorScheme: 'dark' }), stage.site);
  await wizard.openAt(DATEN);
  const lines = await wizard.page.locator('.ff-steps-line > .ff-step:not(:last-child)').evaluateAll((steps) =>
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
});

/** Nothing but the weight of letters tells them apart: a mark has the colour of its row, not the theme's for marks. */
async function thenTheFoundLettersAreRead(page: Page): Promise<void> {
  const marks = await page
    .locator('.ff-hit mark')
    .evaluateAll((found) =>
      found.map((mark) => getComputedStyle(mark).color === getComputedStyle(mark.parentElement ?? mark).color),
    );
  expect(marks.length > 1 && marks.every(Boolean)).toBe(true);
}

/** @returns what stands before each message at a field, as it is drawn */
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
