import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { thenAxeFindsNothing } from './axe.ts';
import { eventually, shareStage } from './stage.ts';
import { DATEN, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = shareStage();

test('a postcode fills its place in and says so; what somebody wrote stays', async () => {
  const wizard = await whenTheAddressIsAskedFor();
  await wizard.field('PLZ').pressSequentially('4020');
  await eventually(() => wizard.field('Ort').inputValue()).toBe('Linz');
  await eventually(() => wizard.announced()).toBe('Ort Linz wurde ergänzt.');
  await thenAxeFindsNothingAt(wizard.page, 'a place that was filled in');
  // still the one that was filled in: it follows the postcode
  await wizard.field('PLZ').fill('1010');
  await eventually(() => wizard.field('Ort').inputValue()).toBe('Wien');
  await wizard.field('Ort').fill('Wien Mitte');
  const asked = wizard.page.waitForResponse('**/v2/plz/4600');
  await wizard.field('PLZ').fill('4600');
  await (await asked).finished();
  await drawn(wizard.page);
  expect(await wizard.field('Ort').inputValue()).toBe('Wien Mitte');
});

test('who has gone on to the place types over what it is filled with', async () => {
  const wizard = await whenTheAddressIsAskedFor();
  const { promise: wentOn, resolve: goOn } = Promise.withResolvers<void>();
  await wizard.page.route('**/v2/plz/4020', async (route) => {
    await wentOn;
    await route.continue();
  });
  await wizard.field('PLZ').pressSequentially('4020');
  await wizard.field('Ort').focus();
  goOn();
  await eventually(() => wizard.field('Ort').inputValue()).toBe('Linz');
  await wizard.page.keyboard.type('Linz-Urfahr');
  expect(await wizard.field('Ort').inputValue()).toBe('Linz-Urfahr');
});

test('several places are offered, and none is guessed', async () => {
  const wizard = await whenTheAddressIsAskedFor();
  await wizard.field('PLZ').fill('4202');
  await wizard.button('Hellmonsödt').waitFor();
  expect(await wizard.field('Ort').inputValue()).toBe('');
  // it is said a moment after it is drawn
  await eventually(() => wizard.announced()).toBe('Ort: 2 Vorschläge');
  await thenAxeFindsNothingAt(wizard.page, 'places that are offered');
  await wizard.button('Kirchschlag bei Linz').click();
  await eventually(() => wizard.field('Ort').inputValue()).toBe('Kirchschlag bei Linz');
  await eventually(() => isFocused(wizard.field('Ort'))).toBe(true);
  await wizard.button('Hellmonsödt').waitFor({ state: 'detached' });
});

test('the number behind a street is offered for the house', async () => {
  const wizard = await whenTheAddressIsAskedFor();
  await wizard.field('Straße').pressSequentially('Uferzeile 12');
  expect(await wizard.page.getByText('Hausnummer 12 übernehmen?').count()).toBe(0);
  await wizard.page.keyboard.press('Tab');
  await wizard.page.locator('.ff-notice').getByText('Hausnummer 12 übernehmen?').waitFor();
  await eventually(() => wizard.announced()).toBe('Hausnummer 12 übernehmen?');
  await thenAxeFindsNothingAt(wizard.page, 'a number that is offered');
  await wizard.button('Ja, übernehmen').click();
  await eventually(() => wizard.field('Straße').inputValue()).toBe('Uferzeile');
  expect(await wizard.field('Hausnummer').inputValue()).toBe('12');
  await eventually(() => isFocused(wizard.field('Hausnummer'))).toBe(true);
  await eventually(() => wizard.page.locator('.ff-notice').count()).toBe(0);
});

test('a postcode that is not in the list changes nothing and says nothing', async () => {
  const wizard = await whenTheAddressIsAskedFor();
  const asked = wizard.page.waitForResponse('**/v2/plz/9999');
  await wizard.field('PLZ').fill('9999');
  expect(await (await asked).json()).toEqual([]);
  await drawn(wizard.page);
  expect(await wizard.field('Ort').inputValue()).toBe('');
  expect(await wizard.announced()).toBe('');
});

test('the post address knows its places too', async () => {
  const wizard = await whenTheAddressIsAskedFor();
  await wizard.tick('Die Zustell-Postanschrift weicht von der Installationsadresse ab.');
  const post = wizard.group('Zustell-Postanschrift');
  await post.getByLabel('PLZ', { exact: true }).fill('8010');
  await eventually(() => post.getByLabel('Ort', { exact: true }).inputValue()).toBe('Graz');
  expect(await wizard.field('Ort').first().inputValue()).toBe('');
});

async function whenTheAddressIsAskedFor(): Promise<WizardPage> {
  const wizard = wizardOn(await stage.visitor({ width: 360, height: 800 }), stage.site);
  await wizard.openAt(DATEN, { plz: undefined, ort: undefined, strasse: undefined, hausnr: undefined });
  return wizard;
}

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** What came before is drawn. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );
}

async function thenAxeFindsNothingAt(page: Page, where: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await thenAxeFindsNothing(page, `${where}, ${width} px`);
  }
}
