import { expect, test } from 'vitest';
import { eventually, shareStage, type Visit } from './stage.ts';
import { ANMELDUNG, DATEN, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = shareStage();
const QUESTION = 'Sind Sie bereits Stromkunde der Muster Energie?';

test('who is no customer yet is shown the way to become one, and no way on', async () => {
  const wizard = await whenAVisitorSaysSheIsNoCustomer();
  await wizard.page.getByRole('heading', { name: 'Werden Sie zuerst Stromkunde' }).waitFor();
  const info = (await wizard.page.getByRole('main').innerText()).replaceAll('\u00A0', ' ');
  expect(info).toContain(
    'Der Wärmepumpe Förderbonus gilt nur für Stromkunden der Muster Energie. Den Wechsel erledigen Sie telefonisch unter 0732 000 0000 oder bequem über unser Online-Formular.',
  );
  expect(await wizard.button('Weiter').count()).toBe(0);
  expect(await wizard.field('Teilnehmender Händler').count()).toBe(0);
  expect(await wizard.messages()).toEqual([]);
});

test('an open summary goes with the way on', async () => {
  const wizard = wizardOn(await stage.visitor(), stage.site);
  await wizard.open();
  await wizard.next();
  await wizard.summary.waitFor();
  await eventually(() => wizard.page.title()).toMatch(/^Fehler: /);
  await wizard.choose(QUESTION, 'Ich bin noch kein Kunde');
  await wizard.summary.waitFor({ state: 'detached' });
  await eventually(() => wizard.page.title()).not.toContain('Fehler');
});

test('Enter does not lead past the info either, nor does a browser that submits by itself', async () => {
  const wizard = await whenAVisitorSaysSheIsNoCustomer({ ownTab: true });
  const entries = await wizard.page.evaluate(() => history.length);
  await wizard.group(QUESTION).getByLabel('Ich bin noch kein Kunde').press('Enter');
  await wizard.page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  expect(await wizard.page.evaluate(() => history.length)).toBe(entries);
  expect(await wizard.heading(ANMELDUNG).isVisible()).toBe(true);
  expect(await wizard.messages()).toEqual([]);
});

test('the link leads to the electricity offer', async () => {
  const wizard = await whenAVisitorSaysSheIsNoCustomer();
  await wizard.page.getByRole('link', { name: 'Zum Stromangebot' }).click();
  await wizard.page.waitForURL('**/privat/strom');
  await wizard.page.getByRole('heading', { level: 1, name: 'Strom für Ihr Zuhause' }).waitFor();
});

test('who becomes a customer after all can go on', async () => {
  const wizard = await whenAVisitorSaysSheIsNoCustomer();
  await wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
  expect(await wizard.page.getByRole('heading', { name: 'Werden Sie zuerst Stromkunde' }).count()).toBe(0);
  await wizard.takePartner('4240', 'Braustadt Elektro e.U.');
  await wizard.next();
  await wizard.sees(DATEN);
});

async function whenAVisitorSaysSheIsNoCustomer(visit?: Visit): Promise<WizardPage> {
  const wizard = wizardOn(await stage.visitor(visit), stage.site);
  await wizard.open();
  await wizard.choose(QUESTION, 'Ich bin noch kein Kunde');
  return wizard;
}
