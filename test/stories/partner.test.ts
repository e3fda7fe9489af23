import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, FAILED_REQUEST, setStage, type Visit } from './stage.ts';
import { DATEN, WIZARD, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = setStage({}, WIZARD);
const QUESTION = 'Sind Sie bereits Stromkunde der Muster Energie?';
const SEARCH = 'Teilnehmender Händler';
const OTHER = 'Anderer Händler';
const MISSING = 'Bitte einen Marktpartner auswählen oder einen anderen Händler eintragen!';

test('a partner is chosen from the hits for a name, a postcode or a town, whatever their case', async () => {
  const wizard = await whenACustomerComes();
  for (const query of ['HAFENSTERN', '4020 elektro', 'linz hafen']) {
    await wizard.button('Auswahl löschen').or(wizard.field(SEARCH)).first().click();
    await wizard.field(SEARCH).fill(query);
    await wizard.page.getByRole('option', { name: 'Elektro Hafenstern GmbH' }).click();
    expect(await wizard.field(SEARCH).inputValue()).toBe('Elektro Hafenstern GmbH, 4020 Linz');
    await eventually(() => wizard.announced()).toContain('Ein Marktpartner gefunden.');
  }
  await wizard.next();
  await wizard.sees(DATEN);
});

test('the search waits 300 ms, asks from one character on, and asks once', async () => {
  const wizard = await whenACustomerComes({ sameTab: false });
  const asked: string[] = [];
  wizard.page.on('request', (request) => {
    if (request.url().includes('/v2/fairenergy/')) asked.push(decodeURIComponent(new URL(request.url()).pathname));
  });
  await wizard.page.clock.install();
  await wizard.page.clock.pauseAt(Date.now() + 1000);
  await wizard.field(SEARCH).pressSequentially('l');
  await wizard.page.clock.runFor(299);
  // the page's clock stands still; a request that went out too early gets the time to be seen
  await wizard.page.waitForTimeout(100);
  expect(asked).toEqual([]);
  await wizard.page.clock.runFor(1);
  await eventually(() => asked).toEqual(['/v2/fairenergy/l']);
});

test('a text that is filled in at once, as from the clipboard, is searched for, and on a small phone the page scrolls to its hits', async () => {
  const wizard = await whenACustomerComes({ width: 360, height: 560 });
  await wizard.field(SEARCH).fill('Linz');
  await wizard.page.getByRole('option', { name: 'Haustechnik Bergblick OG' }).waitFor();
  await eventually(() =>
    Promise.all([wizard.page.getByRole('option').last(), wizard.field(SEARCH)].map(inView)),
  ).toEqual([true, true]);
});

test('what was typed and not chosen stays, and can be taken as another dealer', async () => {
  const wizard = await whenACustomerSearches('Huber Linz');
  await wizard.page.getByText('Kein Marktpartner gefunden.', { exact: true }).first().waitFor();
  await wizard.page.keyboard.press('Tab');
  await wizard.page.getByText('Zu „Huber Linz“ wurde kein Marktpartner ausgewählt.').first().waitFor();
  expect(await wizard.field(SEARCH).inputValue()).toBe('Huber Linz');
  await wizard.button('„Huber Linz“ als anderen Händler übernehmen').click();
  await eventually(() => wizard.field(OTHER).inputValue()).toBe('Huber Linz');
  await wizard.next();
  await wizard.sees(DATEN);
});

test('what was typed and not chosen is no answer', async () => {
  const wizard = await whenACustomerSearches('Huber Linz');
  await wizard.next();
  await eventually(() => wizard.message(SEARCH)).toBe(MISSING);
  expect(await wizard.field(SEARCH).inputValue()).toBe('Huber Linz');
});

test('what was typed and not chosen is still there after a change of mind', async () => {
  const wizard = await whenACustomerSearches('Huber Linz');
  await wizard.choose(QUESTION, 'Ich bin noch kein Kunde');
  await wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
  expect(await wizard.field(SEARCH).inputValue()).toBe('Huber Linz');
});

test('a dealer who is not in the list is written in free text, and the focus goes along', async () => {
  const wizard = await whenTheDealerIsNotInTheList();
  expect(await wizard.field(SEARCH).count()).toBe(0);
  await wizard.fill({ [OTHER]: 'Huber, Linz' });
  await wizard.next();
  await wizard.sees(DATEN);
});

test('the free text leads back to the list, which is searched for what was typed', async () => {
  const wizard = await whenTheDealerIsNotInTheList();
  await wizard.fill({ [OTHER]: 'Attersee' });
  await wizard.button('Doch aus der Liste auswählen').click();
  await eventually(() => wizard.field(SEARCH).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await wizard.field(SEARCH).inputValue()).toBe('Attersee');
  expect(await wizard.field(OTHER).count()).toBe(0);
  await wizard.page.keyboard.press('ArrowDown');
  await wizard.page.getByRole('option', { name: 'Attersee Haustechnik OG' }).click();
  await wizard.next();
  await wizard.sees(DATEN);
});

test('on the way back nothing that was typed is an answer, nor an error', async () => {
  const wizard = await whenTheDealerIsNotInTheList();
  await wizard.fill({ [OTHER]: 'Huber' });
  await wizard.button('Doch aus der Liste auswählen').click();
  await wizard.field(SEARCH).waitFor();
  expect(await wizard.messages()).toEqual([]);
  await wizard.next();
  await eventually(() => wizard.message(SEARCH)).toBe(MISSING);
});

test('without a partner the message names both ways, and any of them mends it', async () => {
  const wizard = await whenACustomerComes();
  await wizard.next();
  await eventually(() => wizard.message(SEARCH)).toBe(MISSING);
  await wizard.field(SEARCH).press('ArrowDown');
  await wizard.page.getByRole('option', { name: 'Mein Händler ist nicht in der Liste' }).click();
  await wizard.fill({ [OTHER]: 'Huber, Linz' });
  await eventually(() => wizard.messages()).toEqual([]);
});

test('when the search is out of order it says so, and the free text still works', async () => {
  const wizard = await whenACustomerComes({ expected: [FAILED_REQUEST] });
  await wizard.page.route('**/v2/fairenergy/**', (route) => route.abort());
  await wizard.field(SEARCH).pressSequentially('linz');
  await wizard.page
    .getByText('Die Suche ist derzeit nicht möglich. Sie können Ihren Händler unten eintragen.')
    .first()
    .waitFor();
  await wizard.page.getByRole('option', { name: 'Mein Händler ist nicht in der Liste' }).click();
  await wizard.fill({ [OTHER]: 'Huber, Linz' });
  await wizard.next();
  await wizard.sees(DATEN);
});

function inView(found: Locator): Promise<boolean> {
  return found.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

async function whenACustomerComes(visit?: Visit): Promise<WizardPage> {
  const wizard = wizardOn(await stage.visitor({ sameTab: true, ...visit }), stage.site);
  await wizard.open();
  await wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
  return wizard;
}

async function whenACustomerSearches(query: string): Promise<WizardPage> {
  const wizard = await whenACustomerComes();
  await wizard.field(SEARCH).pressSequentially(query);
  return wizard;
}

async function whenTheDealerIsNotInTheList(): Promise<WizardPage> {
  const wizard = await whenACustomerSearches('x');
  await wizard.page.getByRole('option', { name: 'Mein Händler ist nicht in der Liste' }).click();
  await eventually(() => wizard.field(OTHER).evaluate((input) => input === document.activeElement)).toBe(true);
  return wizard;
}
