import { getByLabelText } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { click, fill, focusOn, leaveField, press } from './acting.ts';
import { buttonsIn } from './drawn.ts';
import { eventually, openForm } from './form-page.tsx';
import { setSite } from './site.ts';
import { WIZARD, type Wizard, wizardOn } from './wizard.ts';

const site = setSite();
const QUESTION = 'Sind Sie bereits Stromkunde der Muster Energie?';
const SEARCH = 'Teilnehmender Händler';
const OTHER = 'Anderer Händler';
const NOT_LISTED = 'Mein Händler ist nicht in der Liste';
const MISSING = 'Bitte einen Marktpartner auswählen oder einen anderen Händler eintragen!';

test('a partner is chosen from the hits for a name, a postcode or a town, whatever their case', async () => {
  const wizard = await whenACustomerComes();
  for (const query of ['HAFENSTERN', '4020 elektro', 'linz hafen']) {
    for (const clear of buttonsIn(wizard.root, 'Auswahl löschen')) click(clear);
    wizard.write({ [SEARCH]: query });
    await take(wizard, 'Elektro Hafenstern GmbH');
    await eventually(() => wizard.field(SEARCH).value).toBe('Elektro Hafenstern GmbH, 4020 Linz');
    await eventually(() => wizard.announced()).toContain('Ein Marktpartner gefunden.');
  }
  await wizard.next();
  expect(wizard.step()).toBe('persoenlicheDaten');
});

test('of equally good hits the nearest come first, once it is known where the customer is', async () => {
  const page = await openForm(site.server, { form: 'raus-aus-oel', answers: { plz: '4600' } });
  const [postcode, search] = ['PLZ', SEARCH].map((label) => getByLabelText<HTMLInputElement>(page.root, label));
  if (!postcode || !search) throw new Error('the form asks for both');
  for (const place of ['4600 Wels', '4910 Ried im Innkreis']) {
    fill(postcode, place.slice(0, 4));
    fill(search, '');
    focusOn(search);
    fill(search, 'gmbh');
    await eventually(() => page.root.querySelector('[role=option] .ff-hit-text')?.textContent).toBe(place);
  }
  expect(page.requests.filter(({ url }) => /near=(?!4600|4910)/.test(url))).toEqual([]);
});

test('what was typed and not chosen stays, and can be taken as another dealer', async () => {
  const wizard = await whenACustomerSearches('Huber Linz');
  await eventually(() => wizard.root.textContent).toContain('Kein Marktpartner gefunden.');
  leaveField();
  await eventually(() => wizard.root.textContent).toContain('Zu „Huber Linz“ wurde kein Marktpartner ausgewählt.');
  expect(wizard.field(SEARCH).value).toBe('Huber Linz');
  click(wizard.button('„Huber Linz“ als anderen Händler übernehmen'));
  expect(wizard.field(OTHER).value).toBe('Huber Linz');
  await wizard.next();
  expect(wizard.step()).toBe('persoenlicheDaten');
});

test('a dealer whom the search did not find is not typed again, whichever way the free text is opened', async () => {
  const wizard = await whenACustomerSearches('Installationen Maier in Wels');
  await eventually(() => wizard.announced()).toContain('Kein Marktpartner gefunden.');
  await take(wizard, NOT_LISTED);
  await eventually(() => wizard.shows(OTHER)).toBe(true);
  expect(wizard.field(OTHER).value).toBe('Installationen Maier in Wels');
  wizard.write({ [OTHER]: ' Huber GmbH, Linz' });
  click(wizard.button('Doch aus der Liste auswählen'));
  expect(wizard.field(SEARCH).value).toBe('Huber GmbH, Linz');
  click(wizard.button(NOT_LISTED));
  expect(wizard.field(OTHER).value).toBe('Huber GmbH, Linz');
  await wizard.next();
  expect(wizard.step()).toBe('persoenlicheDaten');
});

test('a search text with hits is no dealer: it stays in the search', async () => {
  const wizard = await whenACustomerSearches('Linz');
  await eventually(() => wizard.announced()).toContain('Marktpartner gefunden.');
  await take(wizard, NOT_LISTED);
  await eventually(() => wizard.shows(OTHER)).toBe(true);
  expect(wizard.field(OTHER).value).toBe('');
  click(wizard.button('Doch aus der Liste auswählen'));
  expect(wizard.field(SEARCH).value).toBe('Linz');
});

test('what was typed and not chosen is no answer', async () => {
  const wizard = await whenACustomerSearches('Huber Linz');
  await wizard.next();
  expect(wizard.message(SEARCH)).toBe(MISSING);
  expect(wizard.field(SEARCH).value).toBe('Huber Linz');
});

test('what was typed and not chosen is still there after a change of mind', async () => {
  const wizard = await whenACustomerSearches('Huber Linz');
  wizard.choose(QUESTION, 'Ich bin noch kein Kunde');
  expect(wizard.shows(SEARCH)).toBe(false);
  wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
  expect(wizard.field(SEARCH).value).toBe('Huber Linz');
});

test('a dealer who is not in the list is written in free text', async () => {
  const wizard = await whenTheDealerIsNotInTheList();
  expect(wizard.shows(SEARCH)).toBe(false);
  wizard.write({ [OTHER]: 'Huber, Linz' });
  await wizard.next();
  expect(wizard.step()).toBe('persoenlicheDaten');
});

test('on the way back nothing that was typed is an answer, nor an error', async () => {
  const wizard = await whenTheDealerIsNotInTheList();
  wizard.write({ [OTHER]: 'Huber' });
  click(wizard.button('Doch aus der Liste auswählen'));
  await eventually(() => wizard.shows(SEARCH)).toBe(true);
  expect(wizard.messages()).toEqual([]);
  await wizard.next();
  expect(wizard.message(SEARCH)).toBe(MISSING);
});

test('without a partner the message names both ways, and any of them mends it', async () => {
  const wizard = await whenACustomerComes();
  await wizard.next();
  expect(wizard.message(SEARCH)).toBe(MISSING);
  focusOn(wizard.field(SEARCH));
  press('ArrowDown');
  await take(wizard, NOT_LISTED);
  await eventually(() => wizard.shows(OTHER)).toBe(true);
  wizard.write({ [OTHER]: 'Huber, Linz' });
  expect(wizard.messages()).toEqual([]);
});

test('when the search is out of order it says so, and the free text still works', async () => {
  const wizard = await whenACustomerComes();
  wizard.answerWith(({ url }) => (url.startsWith('/v2/fairenergy/') ? 'lost' : undefined));
  wizard.write({ [SEARCH]: 'linz' });
  await eventually(() => wizard.root.textContent).toContain(
    'Die Suche ist derzeit nicht möglich. Sie können Ihren Händler unten eintragen.',
  );
  await take(wizard, NOT_LISTED);
  await eventually(() => wizard.shows(OTHER)).toBe(true);
  wizard.write({ [OTHER]: 'Huber, Linz' });
  await wizard.next();
  expect(wizard.step()).toBe('persoenlicheDaten');
});

/** Waits for a hit and chooses it. */
async function take({ root }: Wizard, name: string): Promise<void> {
  const hit = () =>
    [...root.querySelectorAll<HTMLElement>('[role=option]')].find(({ textContent }) => textContent.includes(name));
  await eventually(hit).toBeDefined();
  const found = hit();
  if (found) click(found);
}

async function whenACustomerComes(): Promise<Wizard> {
  const wizard = wizardOn(await openForm(site.server, { form: WIZARD }));
  wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
  await eventually(() => wizard.shows(SEARCH)).toBe(true);
  return wizard;
}

async function whenACustomerSearches(query: string): Promise<Wizard> {
  const wizard = await whenACustomerComes();
  wizard.write({ [SEARCH]: query });
  return wizard;
}

async function whenTheDealerIsNotInTheList(): Promise<Wizard> {
  const wizard = await whenACustomerSearches('x');
  await take(wizard, NOT_LISTED);
  await eventually(() => wizard.shows(OTHER)).toBe(true);
  return wizard;
}
