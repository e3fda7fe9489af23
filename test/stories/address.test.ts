import { expect, test } from 'vitest';
import { thenAxeFindsNothingAt } from './axe.ts';
import { thenAllCanRead } from './for-all.ts';
import { eventually, shareStage } from './stage.ts';
import { DATEN, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = shareStage();
const WIDTHS = [1280, 360];

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

test('axe finds nothing in what is filled in and offered: a place, several, the number of a house', async () => {
  const wizard = await whenTheAddressIsAskedFor();
  await wizard.field('PLZ').fill('4202');
  await wizard.button('Hellmonsödt').waitFor();
  await thenAxeFindsNothingAt(wizard.page, 'places that are offered', WIDTHS);
  await wizard.field('PLZ').fill('4020');
  await eventually(() => wizard.field('Ort').inputValue()).toBe('Linz');
  await wizard.field('Straße').fill('Uferzeile 12');
  await wizard.page.keyboard.press('Tab');
  await wizard.button('Ja, übernehmen').waitFor();
  await thenAxeFindsNothingAt(wizard.page, 'a place that was filled in, and a number that is offered', WIDTHS);
  await thenAllCanRead(wizard.page, 'notices');
});

async function whenTheAddressIsAskedFor(): Promise<WizardPage> {
  const wizard = wizardOn(await stage.visitor({ width: 360, height: 800 }), stage.site);
  await wizard.openAt(DATEN, { plz: undefined, ort: undefined, strasse: undefined, hausnr: undefined });
  return wizard;
}
