import { expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { PUMPE, WIZARD, wizardOn, type WizardPage } from './wizard-page.ts';

/** The stories happen on 14.04.2026. */
const stage = setStage({}, WIZARD);
const COMMISSIONING = 'Datum der Inbetriebnahme';
const INVOICE = 'Rechnungsdatum';

test('a day is taken with the mouse, and the field says it', async () => {
  const wizard = await whenTheCalendarIsOpenedFor(COMMISSIONING);
  await wizard.button('Voriger Monat').click();
  await wizard.page.getByRole('gridcell', { name: 'Sonntag, 15. März 2026' }).click();
  await wizard.page.getByRole('dialog', { name: 'Kalender' }).waitFor({ state: 'detached' });
  expect(await wizard.field(COMMISSIONING).inputValue()).toBe('15.03.2026');
  expect(await wizard.message(COMMISSIONING)).toBe('');
});

test('the week begins on Monday', async () => {
  const wizard = await whenTheCalendarIsOpenedFor(COMMISSIONING);
  expect(await wizard.page.getByRole('columnheader').allTextContents()).toEqual([
    'Mo',
    'Di',
    'Mi',
    'Do',
    'Fr',
    'Sa',
    'So',
  ]);
});

for (const [label, first, last] of [
  [COMMISSIONING, ['2025', 'März', 'Samstag, 1. März 2025'], ['2026', 'Mai', 'Sonntag, 31. Mai 2026']],
  [INVOICE, ['2025', 'Februar', 'Samstag, 1. Februar 2025'], ['2026', 'Mai', 'Sonntag, 31. Mai 2026']],
] as const) {
  test(`the calendar of ${label} offers the days of its period and no others`, async () => {
    const wizard = await whenTheCalendarIsOpenedFor(label);
    for (const [[year, month, day], arrow] of [
      [first, 'Voriger Monat'],
      [last, 'Nächster Monat'],
    ] as const) {
      await wizard.field('Jahr').selectOption(year);
      await wizard.field('Monat').selectOption(month);
      expect(await wizard.page.getByRole('gridcell', { name: day }).getAttribute('aria-disabled')).toBeNull();
      expect(await wizard.button(arrow).getAttribute('aria-disabled')).toBe('true');
    }
  });
}

test('it opens on the day that is typed, or else on today', async () => {
  const typed = await whenTheCalendarIsOpenedFor(INVOICE, '22.09.2025');
  expect(await focusedDay(typed)).toBe('Montag, 22. September 2025');
  const empty = await whenTheCalendarIsOpenedFor(INVOICE);
  expect(await focusedDay(empty)).toBe('Dienstag, 14. April 2026');
  const wrong = await whenTheCalendarIsOpenedFor(INVOICE, '31.02.2025');
  expect(await focusedDay(wrong)).toBe('Dienstag, 14. April 2026');
});

test('today is taken, and the field emptied, from below the days', async () => {
  const wizard = await whenTheCalendarIsOpenedFor(INVOICE);
  await wizard.button('Heute').click();
  expect(await wizard.field(INVOICE).inputValue()).toBe('14.04.2026');
  await open(wizard, INVOICE);
  await wizard.button('Löschen').click();
  expect(await wizard.field(INVOICE).inputValue()).toBe('');
});

async function whenTheCalendarIsOpenedFor(label: string, typed = ''): Promise<WizardPage> {
  const wizard = wizardOn(await stage.visitor({ sameTab: true }), stage.site);
  await wizard.openAt(PUMPE);
  await wizard.field(label).fill(typed);
  await open(wizard, label);
  return wizard;
}

async function open(wizard: WizardPage, label: string): Promise<void> {
  await wizard.page
    .locator('.ff-date')
    .filter({ has: wizard.field(label) })
    .getByRole('button', { name: 'Kalender öffnen' })
    .click();
  await wizard.page.getByRole('dialog', { name: 'Kalender' }).waitFor();
}

function focusedDay(wizard: WizardPage): Promise<string | null> {
  return wizard.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
}
