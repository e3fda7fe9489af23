import { expect, test } from 'vitest';
import { giveAnswer } from './giving.ts';
import { productForm } from '../forms/files.ts';
import { exampleAnswers } from '../server/test-server.ts';
import { eventually, openPage } from './form-page.tsx';
import { setSite } from './site.ts';
import { WIZARD, type Wizard, wizardOn } from './wizard.ts';

const site = setSite();
const QUESTION = 'Sind Sie bereits Stromkunde der Muster Energie?';
const CUSTOMER = 'Ich bin Stromkunde der Muster Energie';
const NONE = 'Ich bin noch kein Kunde';
const BECOME = 'Werden Sie zuerst Stromkunde';

test('who is no customer yet is shown the way to become one, and no way on', async () => {
  const wizard = await whenAVisitorSaysSheIsNoCustomer();
  expect(headings(wizard)).toContain(BECOME);
  expect(wizard.root.textContent?.replaceAll('\u00A0', ' ')).toContain(
    'Der Wärmepumpe Förderbonus gilt nur für Stromkunden der Muster Energie. Den Wechsel erledigen Sie telefonisch unter 0732 000 0000 oder bequem über unser Online-Formular.',
  );
  expect(wizard.root.querySelector('[type=submit]')).toBeNull();
  expect(wizard.shows('Teilnehmender Händler')).toBe(false);
  expect(wizard.messages()).toEqual([]);
  await eventually(() => wizard.announced()).toMatch(/^Werden Sie zuerst Stromkunde: Der Wärmepumpe Förderbonus gilt/);
});

test('an open summary goes with the way on', async () => {
  const wizard = await open();
  await wizard.next();
  await eventually(() => wizard.summary()).toHaveLength(1);
  await eventually(() => document.title).toMatch(/^Fehler: /);
  wizard.choose(QUESTION, NONE);
  expect(wizard.root.querySelector('.ff-summary')).toBeNull();
  await eventually(() => document.title).not.toContain('Fehler');
});

test('the link leads to the electricity offer', async () => {
  const wizard = await whenAVisitorSaysSheIsNoCustomer();
  const link = [...wizard.root.querySelectorAll('a')].find(({ textContent }) => textContent === 'Zum Stromangebot');
  const page = await site.server.app.inject(link?.getAttribute('href') ?? '');
  expect(new DOMParser().parseFromString(page.payload, 'text/html').querySelector('h1')?.textContent).toBe(
    'Strom für Ihr Zuhause',
  );
});

test('who becomes a customer after all can go on', async () => {
  const wizard = await whenAVisitorSaysSheIsNoCustomer();
  wizard.choose(QUESTION, CUSTOMER);
  await eventually(() => headings(wizard)).not.toContain(BECOME);
  const partner = exampleAnswers(WIZARD)['fairEnergyPartner'];
  await giveAnswer(wizard.root, productForm(WIZARD), 'fairEnergyPartner', partner);
  await wizard.next();
  expect(wizard.step()).toBe('persoenlicheDaten');
});

async function open(): Promise<Wizard> {
  const wizard = wizardOn(await openPage(site.server, `/web/r/${WIZARD}`));
  await wizard.sees('anmeldung');
  await wizard.settled();
  return wizard;
}

async function whenAVisitorSaysSheIsNoCustomer(): Promise<Wizard> {
  const wizard = await open();
  wizard.choose(QUESTION, NONE);
  await eventually(() => headings(wizard)).toContain(BECOME);
  return wizard;
}

const headings = ({ root }: Wizard) => [...root.querySelectorAll('h2, h3, h4')].map(({ textContent }) => textContent);
