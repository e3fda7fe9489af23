import { expect, test } from 'vitest';
import { shareStage } from './stage.ts';
import { ANMELDUNG, DATEN, PRUEFEN, wizardOn } from './wizard-page.ts';

const stage = shareStage();
const QUESTION = 'Sind Sie bereits Stromkunde der Muster Energie?';

test('who is no customer yet gets no further by Enter, nor by a browser that submits by itself', async () => {
  const wizard = wizardOn(await stage.visitor({ ownTab: true }), stage.site);
  await wizard.open();
  await wizard.choose(QUESTION, 'Ich bin noch kein Kunde');
  const entries = await wizard.page.evaluate(() => history.length);
  await wizard.group(QUESTION).getByLabel('Ich bin noch kein Kunde').press('Enter');
  await wizard.page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  expect(await wizard.page.evaluate(() => history.length)).toBe(entries);
  expect(await wizard.heading(ANMELDUNG).isVisible()).toBe(true);
  expect(await wizard.messages()).toEqual([]);
});

test('who leaves the review to say that she is no customer is offered no way to it', async () => {
  const wizard = wizardOn(await stage.visitor(), stage.site);
  await wizard.openAt(PRUEFEN);
  const steps = wizard.page.getByRole('navigation', { name: 'Fortschritt' });
  await wizard.button('Persönliche Daten bearbeiten').click();
  await wizard.sees(DATEN);
  await wizard.back();
  await wizard.sees(ANMELDUNG);
  const toReview = steps.getByRole('button', { name: 'Prüfen & Absenden' });
  expect(await toReview.count()).toBe(1);
  await wizard.choose(QUESTION, 'Ich bin noch kein Kunde');
  expect(await toReview.count()).toBe(0);
  await wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
  expect(await toReview.count()).toBe(1);
});
