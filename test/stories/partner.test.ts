import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { thenAxeFindsNothing, thenAxeFindsNothingAt } from './axe.ts';
import { isFocused } from './focused.ts';
import { thenNothingSticksOut } from './sideways.ts';
import { eventually, shareStage, type Visit } from './stage.ts';
import { DATEN, searchLoaded, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = shareStage();
const QUESTION = 'Sind Sie bereits Stromkunde der Muster Energie?';
const SEARCH = 'Teilnehmender Händler';
const OTHER = 'Anderer Händler';
const NOT_LISTED = 'Mein Händler ist nicht in der Liste';

test('a text that is filled in at once, as from the clipboard, is searched for, and the page scrolls to its hits', async () => {
  const wizard = await whenACustomerComes();
  // on a small phone, and in a large window at 400 %
  for (const size of [
    { width: 360, height: 560 },
    { width: 320, height: 256 },
  ]) {
    await wizard.field(SEARCH).fill('');
    await wizard.page.setViewportSize(size);
    await wizard.page.evaluate(() => scrollTo(0, 0));
    await wizard.field(SEARCH).fill('Linz');
    await wizard.page.getByRole('option', { name: 'Haustechnik Bergblick OG' }).waitFor();
    await eventually(() =>
      Promise.all([wizard.page.getByRole('option').last(), wizard.field(SEARCH)].map(inView)),
    ).toEqual([true, true]);
    for (let hit = 0; hit < 4; hit++) await wizard.page.keyboard.press('ArrowDown');
    await eventually(() => inView(wizard.page.getByRole('option', { selected: true }))).toBe(true);
  }
});

test('the focus goes along into the free text and back to the list, which is searched for what was typed', async () => {
  const wizard = await whenACustomerComes();
  await wizard.field(SEARCH).pressSequentially('x');
  await wizard.page.getByRole('option', { name: 'Mein Händler ist nicht in der Liste' }).click();
  await eventually(() => isFocused(wizard.field(OTHER))).toBe(true);
  await wizard.fill({ [OTHER]: 'Attersee' });
  await wizard.button('Doch aus der Liste auswählen').click();
  await eventually(() => isFocused(wizard.field(SEARCH))).toBe(true);
  expect(await wizard.field(SEARCH).inputValue()).toBe('Attersee');
  expect(await wizard.field(OTHER).count()).toBe(0);
  await wizard.page.keyboard.press('ArrowDown');
  await wizard.page.getByRole('option', { name: 'Attersee Haustechnik OG' }).click();
  const whole = wizard.page.getByText('Attersee Haustechnik OG, 4863 Seewalchen am Attersee', { exact: true });
  expect(await whole.count(), 'it fits into the input').toBe(0);
  await wizard.page.setViewportSize({ width: 320, height: 740 });
  await whole.waitFor();
  await wizard.next();
  await wizard.sees(DATEN);
});

test('what a screen reader is told besides the hint: how many there are, who is nearby, and the way out', async () => {
  const wizard = await whenACustomerComes();
  const heard: string[] = [];
  const hear = async (text: string) => {
    await eventually(() => wizard.announced()).toContain(text);
    heard.push(text);
  };
  await wizard.field(SEARCH).focus();
  await searchLoaded(wizard.field(SEARCH));
  await wizard.field(SEARCH).click();
  await wizard.page.getByText('Tippen Sie PLZ, Ort oder Namen.').waitFor();
  await thenAxeFindsNothing(wizard.page, 'the empty panel');
  expect(await wizard.page.getByRole('listbox').ariaSnapshot()).toBe(
    `- listbox "Suchergebnisse":\n  - option "${NOT_LISTED}"`,
  );
  await wizard.field(SEARCH).fill('4052');
  await hear(
    'In 4052 gibt es keinen Partner. In der Nähe: 5 Marktpartner gefunden. Letzter Eintrag: nicht in der Liste.',
  );
  await thenAxeFindsNothing(wizard.page, 'nearby');
  const options = await wizard.page.getByRole('option').allInnerTexts();
  expect(options.map((option) => option.match(/\d{4}/)?.[0] ?? option)).toEqual([
    '4050',
    '4060',
    '4040',
    '4070',
    '4030',
    NOT_LISTED,
  ]);
  await wizard.field(SEARCH).fill('eferding');
  await hear('Ein Marktpartner gefunden. Letzter Eintrag: nicht in der Liste.');
  await wizard.button('Auswahl löschen').click();
  await wizard.page.keyboard.press('Escape');
  expect(await wizard.button(NOT_LISTED).isVisible()).toBe(true);
  for (let stop = 0; stop < 2 && !(await isFocused(wizard.button(NOT_LISTED))); stop += 1)
    await wizard.page.keyboard.press('Tab');
  expect(await isFocused(wizard.button(NOT_LISTED))).toBe(true);
  await wizard.page.keyboard.press('Enter');
  await eventually(() => isFocused(wizard.field(OTHER))).toBe(true);
});

test('at 360 and 1280 px the empty panel lies within the window, and the way out below the field comes back when it closes', async () => {
  const wizard = await whenACustomerComes();
  for (const width of [360, 1280]) {
    await wizard.page.setViewportSize({ width, height: 900 });
    await wizard.field(SEARCH).focus();
    await searchLoaded(wizard.field(SEARCH));
    await wizard.field(SEARCH).click();
    await wizard.page.getByText('Tippen Sie PLZ, Ort oder Namen.').first().waitFor();
    await thenNothingSticksOut(wizard.page, 'the empty panel');
    const seen = () => wizard.button(NOT_LISTED).evaluate((button) => getComputedStyle(button).opacity);
    await eventually(seen).toBe('0');
    await wizard.page.keyboard.press('Tab');
    await eventually(seen).toBe('1');
    expect(await isFocused(wizard.button(NOT_LISTED))).toBe(true);
  }
  await thenAxeFindsNothingAt(wizard.page, 'the way out', [1280, 360]);
});

function inView(found: Locator): Promise<boolean> {
  return found.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

async function whenACustomerComes(visit?: Visit): Promise<WizardPage> {
  const wizard = wizardOn(await stage.visitor({ ...visit }), stage.site);
  await wizard.open();
  await wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
  return wizard;
}
