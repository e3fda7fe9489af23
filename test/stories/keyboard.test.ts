import { expect, test } from 'vitest';
import { invoice } from './applicant.ts';
import { stopOf, stopsTo, tabTo, type } from './focus-stops.ts';
import { eventually, shareStage } from './stage.ts';
import { applicationOf } from './stored.ts';
import { ANMELDUNG, DATEN, PRUEFEN, PUMPE, SUCCESS, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = shareStage();

test('a customer applies with the keyboard alone, and sees at each stop where she is', async () => {
  const wizard = wizardOn(await stage.visitor(), stage.site);
  const { keyboard } = wizard.page;
  await wizard.open();

  await tabTo(wizard.page, 'Ich bin Stromkunde der Muster Energie');
  await keyboard.press('Space');
  await tabTo(wizard.page, 'Teilnehmender Händler');
  await keyboard.type('linz hafen');
  await wizard.page.getByRole('option', { name: 'Elektro Hafenstern GmbH' }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  expect(await wizard.field('Teilnehmender Händler').inputValue()).toBe('Elektro Hafenstern GmbH, 4020 Linz');
  await tabTo(wizard.page, 'Weiter');
  await keyboard.press('Enter');

  await wizard.sees(DATEN);
  await tabTo(wizard.page, 'Herr');
  await keyboard.press('ArrowRight');
  expect(await wizard.field('Frau').isChecked()).toBe(true);
  await type(wizard.page, {
    Vorname: 'Renée',
    Nachname: 'Öllinger',
    Telefon: '06607654321',
    'E-Mail': 'renee@example.com',
    Geburtsdatum: '29021984',
    IBAN: 'AT611904300234573201',
    PLZ: '4020',
    Ort: 'Linz',
    Straße: 'Uferzeile',
    Hausnummer: '12',
  });
  expect(await wizard.field('Geburtsdatum').inputValue()).toBe('29.02.1984');
  expect(await wizard.field('IBAN').inputValue()).toBe('AT61 1904 3002 3457 3201');
  await tabTo(wizard.page, 'Die Zustell-Postanschrift weicht von der Installationsadresse ab.');
  await keyboard.press('Space');
  await wizard.group('Zustell-Postanschrift').waitFor();
  await keyboard.press('Space');
  await tabTo(wizard.page, 'Weiter');
  await keyboard.press('Space');

  await wizard.sees(PUMPE);
  await tabTo(wizard.page, 'Neubau');
  await keyboard.press('Space');
  await keyboard.press('ArrowRight');
  await tabTo(wizard.page, 'Altes Heizsystem');
  await keyboard.type('Pe');
  expect(await wizard.field('Altes Heizsystem').inputValue()).toBe('PELLETS');
  await type(wizard.page, { 'Baujahr des alten Heizsystems': '1994' });
  await tabTo(wizard.page, 'Luft');
  await keyboard.press('ArrowLeft');
  expect(await wizard.field('Direktverdampfer').isChecked()).toBe(true);
  await tabTo(wizard.page, 'Hersteller (optional)');
  await eventually(() => wizard.field('Hersteller (optional)').getByRole('option').count()).toBe(5);
  await keyboard.press('ArrowDown');
  expect(await wizard.field('Hersteller (optional)').inputValue()).toBe('Kaltenberg Systeme');
  await whenTheCommissioningIsTakenFromTheCalendar(wizard);
  await tabTo(wizard.page, 'Rechnung');
  await wizard.upload(invoice(stage.site));
  await type(wizard.page, { Rechnungsdatum: '22092025' });
  await tabTo(wizard.page, 'Weiter');
  await keyboard.press('Enter');

  await wizard.sees(PRUEFEN);
  await tabTo(wizard.page, 'Ich habe die Teilnahmebedingungen gelesen und stimme ihnen zu.');
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await wizard.page.waitForURL(`**${SUCCESS}`);
  expect((await applicationOf(wizard.page, stage.site))?.answers).toMatchObject({
    vorname: 'Renée',
    birthday: '29.02.1984',
    altesHeizsystem: 'PELLETS',
    hersteller: 'Kaltenberg Systeme',
    inbetriebnahmedatum: '31.03.2026',
  });
});

test('each step is gone through to the end of the page and back, and nothing holds the focus', async () => {
  const wizard = wizardOn(await stage.visitor(), stage.site);
  await wizard.openAt(ANMELDUNG);
  for (const step of [ANMELDUNG, DATEN, PUMPE, PRUEFEN] as const) {
    await wizard.sees(step);
    await wizard.heading(step).focus();
    const forward = await stopsTo(wizard.page, 'Kontakt (öffnet in neuem Tab)', 'Tab');
    expect(forward.filter((stop) => !stop.visible)).toEqual([]);
    const back = await stopsTo(wizard.page, 'Zum Inhalt springen', 'Shift+Tab');
    expect(back.filter((stop) => !stop.visible)).toEqual([]);
    if (step !== PRUEFEN) await wizard.next();
  }
});

test('in a large window at 400 % the focus on a file can be seen, though its button is drawn below a card', async () => {
  const { page, openAt, upload, calendarButton } = wizardOn(
    await stage.visitor({ width: 320, height: 256 }),
    stage.site,
  );
  await openAt(PUMPE);
  await upload(invoice(stage.site));
  const replace = page.locator('label', { hasText: 'Andere Datei wählen' });
  await replace.waitFor();
  await calendarButton().first().focus();
  await page.keyboard.press('Tab');
  expect((await stopOf(page)).name).toBe('Rechnung');
  await eventually(() => replace.evaluate((drawn) => drawn.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
});

test('the first stop skips the header', async () => {
  const wizard = wizardOn(await stage.visitor(), stage.site);
  await wizard.open();
  await wizard.page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await tabTo(wizard.page, 'Zum Inhalt springen');
  await wizard.page.keyboard.press('Enter');
  await wizard.page.keyboard.press('Tab');
  expect(await wizard.page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

async function whenTheCommissioningIsTakenFromTheCalendar({ page }: WizardPage): Promise<void> {
  await tabTo(page, 'Datum der Inbetriebnahme');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Kalender' });
  await calendar.waitFor();
  // the calendar opens on today, 14.04.2026
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'Escape']) await page.keyboard.press(key);
  await calendar.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Datum der Inbetriebnahme', { exact: true }).inputValue()).toBe('');
  expect((await stopOf(page)).name).toBe('Kalender für Datum der Inbetriebnahme öffnen');
  await page.keyboard.press('Enter');
  await calendar.waitFor();
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await calendar.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Datum der Inbetriebnahme', { exact: true }).inputValue()).toBe('31.03.2026');
}
