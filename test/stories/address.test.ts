import { expect, test } from 'vitest';
import { thenAxeFindsNothing } from './axe.ts';
import { eventually, shareStage } from './stage.ts';
import { DATEN, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = shareStage();

for (const width of [360, 1280]) {
  test(`at ${width} px a postcode fills its place in and says so; what somebody wrote stays`, async () => {
    const wizard = await whenTheAddressIsAskedFor(width);
    await wizard.field('PLZ').pressSequentially('4020');
    await eventually(() => wizard.field('Ort').inputValue()).toBe('Linz');
    expect(await wizard.announced()).toBe('Ort Linz wurde ergänzt.');
    await thenAxeFindsNothing(wizard.page, 'a place that was filled in');
    // still the one that was filled in: it follows the postcode
    await wizard.field('PLZ').fill('1010');
    await eventually(() => wizard.field('Ort').inputValue()).toBe('Wien');
    await wizard.field('Ort').fill('Wien Mitte');
    await wizard.field('PLZ').fill('4600');
    await eventually(() => wizard.field('PLZ').inputValue()).toBe('4600');
    await wizard.page.waitForLoadState('networkidle');
    expect(await wizard.field('Ort').inputValue()).toBe('Wien Mitte');
  });

  test(`at ${width} px several places are offered, and none is guessed`, async () => {
    const wizard = await whenTheAddressIsAskedFor(width);
    await wizard.field('PLZ').fill('4202');
    await wizard.button('Hellmonsödt').waitFor();
    expect(await wizard.field('Ort').inputValue()).toBe('');
    expect(await wizard.announced()).toBe('Ort: 2 Vorschläge');
    await thenAxeFindsNothing(wizard.page, 'places that are offered');
    await wizard.button('Kirchschlag bei Linz').click();
    expect(await wizard.field('Ort').inputValue()).toBe('Kirchschlag bei Linz');
    expect(await wizard.field('Ort').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await wizard.button('Hellmonsödt').count()).toBe(0);
  });

  test(`at ${width} px the number behind a street is offered for the house`, async () => {
    const wizard = await whenTheAddressIsAskedFor(width);
    await wizard.field('Straße').pressSequentially('Uferzeile 12');
    expect(await wizard.page.getByText('Hausnummer 12 übernehmen?').count()).toBe(0);
    await wizard.page.keyboard.press('Tab');
    await wizard.page.locator('.ff-notice').getByText('Hausnummer 12 übernehmen?').waitFor();
    expect(await wizard.announced()).toBe('Hausnummer 12 übernehmen?');
    await thenAxeFindsNothing(wizard.page, 'a number that is offered');
    await wizard.button('Ja, übernehmen').click();
    expect([await wizard.field('Straße').inputValue(), await wizard.field('Hausnummer').inputValue()]).toEqual([
      'Uferzeile',
      '12',
    ]);
    expect(await wizard.field('Hausnummer').evaluate((input) => input === document.activeElement)).toBe(true);
    await eventually(() => wizard.page.locator('.ff-notice').count()).toBe(0);
  });
}

test('a postcode that is not in the list changes nothing and says nothing', async () => {
  const wizard = await whenTheAddressIsAskedFor(1280);
  const asked = wizard.page.waitForResponse('**/v2/plz/9999');
  await wizard.field('PLZ').fill('9999');
  expect(await (await asked).json()).toEqual([]);
  expect(await wizard.field('Ort').inputValue()).toBe('');
  expect(await wizard.announced()).toBe('');
});

test('the post address knows its places too', async () => {
  const wizard = await whenTheAddressIsAskedFor(1280);
  await wizard.tick('Die Zustell-Postanschrift weicht von der Installationsadresse ab.');
  const post = wizard.group('Zustell-Postanschrift');
  await post.getByLabel('PLZ', { exact: true }).fill('8010');
  await eventually(() => post.getByLabel('Ort', { exact: true }).inputValue()).toBe('Graz');
  expect(await wizard.field('Ort').first().inputValue()).toBe('');
});

async function whenTheAddressIsAskedFor(width: number): Promise<WizardPage> {
  const wizard = wizardOn(await stage.visitor({ width, height: 800 }), stage.site);
  await wizard.openAt(DATEN, { plz: undefined, ort: undefined, strasse: undefined, hausnr: undefined });
  return wizard;
}
