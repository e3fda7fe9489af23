import { expect, test } from 'vitest';
import { eventually, FAILED_REQUEST, shareStage } from './stage.ts';
import { ANMELDUNG, DATEN, PUMPE, wizardOn } from './wizard-page.ts';

const stage = shareStage();
const NOT_LOADED = 'Das Formular konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.';

test('a bar, which moves unless less motion is asked for, and a sentence tell that something is under way, and go when it is there', async () => {
  const wizard = wizardOn(await stage.visitor(), stage.site);
  const gate = Promise.withResolvers<void>();
  await wizard.page.route('**/v2/funding/waermepumpe/waermequelle/*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await wizard.openAt(PUMPE);
  const bar = wizard.page.locator('.ff-loading');
  await bar.waitFor();
  await eventually(() => wizard.announced()).toContain('Daten werden geladen …');
  const box = await bar.boundingBox();
  expect([box?.y, box?.width]).toEqual([0, 1280]);
  const movement = () => bar.evaluate((element) => getComputedStyle(element).animationName);
  expect(await movement()).toBe('none');
  await wizard.page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await movement()).toBe('ff-loading');
  gate.resolve();
  await bar.waitFor({ state: 'detached' });
  await eventually(() => wizard.announced()).not.toContain('Daten werden geladen …');
});

test('the bar tells as well that a step is under way that was asked for before it is there', async () => {
  const wizard = wizardOn(await stage.visitor({ ownTab: true }), stage.site);
  const gate = Promise.withResolvers<void>();
  await wizard.page.route(/persoenlicheDaten\.js/, (route) => gate.promise.then(() => route.continue()));
  await wizard.open();
  await wizard.choose('Sind Sie bereits Stromkunde der Muster Energie?', 'Ich bin Stromkunde der Muster Energie');
  await wizard.takePartner('4240', 'Braustadt Elektro e.U.');
  await eventually(() => wizard.page.locator('.ff-loading').count()).toBe(0);
  await wizard.next();
  await wizard.page.locator('.ff-loading').waitFor();
  gate.resolve();
  await wizard.sees(DATEN);
  await wizard.page.locator('.ff-loading').waitFor({ state: 'detached' });
});

test('a step that cannot be loaded says so, and the answers are still there when it is tried again', async () => {
  const wizard = wizardOn(
    await stage.visitor({ expected: [FAILED_REQUEST, /uncaught|Failed to fetch dynamically imported module/] }),
    stage.site,
  );
  const fetched = /persoenlicheDaten\.js|adopt-later-[^/]*\.js/;
  await wizard.page.route(fetched, (route) => route.abort());
  await wizard.open();
  await wizard.choose('Sind Sie bereits Stromkunde der Muster Energie?', 'Ich bin Stromkunde der Muster Energie');
  await wizard.takePartner('4240', 'Braustadt Elektro e.U.');
  await wizard.next();
  await wizard.page.getByRole('heading', { level: 1, name: NOT_LOADED }).waitFor();
  await wizard.page.unroute(fetched);
  await wizard.button('Erneut versuchen').click();
  await wizard.sees(ANMELDUNG);
  expect(await wizard.field('Teilnehmender Händler').inputValue()).toBe('Braustadt Elektro e.U., 4240 Freistadt');
  await wizard.next();
  await wizard.sees(DATEN);
  // the later styles, which could not be loaded either, apply
  const root = wizard.page.locator('#ff-app');
  expect(await root.evaluate((element) => getComputedStyle(element).getPropertyValue('--ff-later'))).toBe('1');
});
