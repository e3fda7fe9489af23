import { expect, test } from 'vitest';
import { textsBelow } from './below.ts';
import { isFocused } from './focused.ts';
import { eventually, shareStage } from './stage.ts';
import { DATEN, searchLoaded, wizardOn } from './wizard-page.ts';

const stage = shareStage();
const SEARCH = 'Teilnehmender Händler';

test('what is wrong with a dealer who was not chosen comes first, and the hint gives way to the notice', async () => {
  const wizard = wizardOn(await stage.visitor({ width: 360, height: 800 }), stage.site);
  await wizard.open();
  await wizard.choose('Sind Sie bereits Stromkunde der Muster Energie?', 'Ich bin Stromkunde der Muster Energie');
  await wizard.field(SEARCH).focus();
  await searchLoaded(wizard.field(SEARCH));
  await wizard.field(SEARCH).pressSequentially('Huber Linz');
  await wizard.next();
  await eventually(() => textsBelow(wizard.page, 'fairEnergyPartner')).toEqual([
    'Fehler: Bitte einen Marktpartner auswählen oder einen anderen Händler eintragen!',
    'Zu „Huber Linz“ wurde kein Marktpartner ausgewählt.',
  ]);
});

test('an e-mail address keeps its umlauts as they were typed, and a mistyped domain is asked about', async () => {
  const wizard = wizardOn(await stage.visitor({ width: 360, height: 800 }), stage.site);
  await wizard.openAt(DATEN, { email: undefined });
  const email = wizard.field('E-Mail');
  await email.pressSequentially('max@exämple.at');
  expect(await email.inputValue()).toBe('max@exämple.at');
  await email.fill('');
  await email.pressSequentially('max@gmial.com');
  await wizard.field('Telefon').focus();
  const take = wizard.button('Ja, max@gmail.com übernehmen');
  await take.waitFor();
  await take.click();
  expect(await email.inputValue()).toBe('max@gmail.com');
  await eventually(() => isFocused(email)).toBe(true);
  expect(await take.count()).toBe(0);
});
