import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { thenAxeFindsNothing } from './axe.ts';
import { heard, read } from './hearing.ts';
import { eventually, formWorks, shareStage, type Visit } from './stage.ts';
import { PUMPE, wizardOn, type WizardPage } from './wizard-page.ts';

/** The site; its clock stands at 14.04.2026. */
const stage = shareStage();
const COMMISSIONING = 'Datum der Inbetriebnahme';
const INVOICE = 'Rechnungsdatum';

test('a day of the period is taken with the mouse, and the field says it', async () => {
  const wizard = await whenTheCalendarIsOpenedFor(COMMISSIONING);
  for (const [year, month, day, arrow] of [
    ['2025', 'März', 'Samstag, 1. März 2025', 'Voriger Monat'],
    ['2026', 'Mai', 'Sonntag, 31. Mai 2026', 'Nächster Monat'],
  ] as const) {
    await wizard.field('Jahr').selectOption(year);
    await wizard.field('Monat').selectOption(month);
    expect(await wizard.page.getByRole('gridcell', { name: day }).getAttribute('aria-disabled')).toBeNull();
    expect(await wizard.button(arrow).getAttribute('aria-disabled')).toBe('true');
  }
  await wizard.button('Voriger Monat').click();
  await wizard.button('Voriger Monat').click();
  await wizard.page.getByRole('gridcell', { name: 'Sonntag, 15. März 2026' }).click();
  await wizard.page.getByRole('dialog', { name: 'Kalender' }).waitFor({ state: 'detached' });
  expect(await wizard.field(COMMISSIONING).inputValue()).toBe('15.03.2026');
  expect(await wizard.message(COMMISSIONING)).toBe('');
});

test('what a screen reader hears and finds: whose calendar it is, the day, the way out, and the day taken', async () => {
  const wizard = await whenTheCalendarIsOpenedFor(INVOICE, '22.09.2025');
  const said = await heard(wizard.page);
  expect(await focusedStop(wizard)).toBe('Montag, 22. September 2025');
  expect(await read(sheet(wizard))).toEqual([
    'button: Voriger Monat',
    'combobox: Monat',
    'combobox: Jahr',
    'button: Nächster Monat',
    'button: Heute',
    'button: Löschen',
  ]);
  await wizard.button('Nächster Monat').click();
  await wizard.page.getByRole('gridcell', { name: 'Mittwoch, 1. Oktober 2025' }).click();
  await eventually(() => focusedStop(wizard)).toBe('Kalender für Rechnungsdatum öffnen, gewählt ist 01.10.2025');
  expect(said()).toEqual(['Oktober 2025', '01.10.2025']);
});

test('on a wide screen Tab goes round in it, both ways, and Escape closes it from the last stop', async () => {
  const wizard = await whenTheCalendarIsOpenedFor(INVOICE, '22.09.2025');
  const { keyboard } = wizard.page;
  const stops = async (key: string, times: number) => {
    const names: string[] = [];
    for (let step = 0; step < times; step++) {
      await keyboard.press(key);
      names.push((await focusedStop(wizard)) ?? '');
    }
    return names;
  };
  const day = 'Montag, 22. September 2025';
  expect(await stops('Tab', 7)).toEqual(['Heute', 'Löschen', 'Voriger Monat', 'Monat', 'Jahr', 'Nächster Monat', day]);
  expect(await stops('Shift+Tab', 5)).toEqual(['Nächster Monat', 'Jahr', 'Monat', 'Voriger Monat', 'Löschen']);
  await keyboard.press('Escape');
  await wizard.page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('on a phone on its side it is beside its field, all six weeks of it', async () => {
  const wizard = await whenTheCalendarIsOpenedFor(INVOICE, '22.09.2025', { width: 640, height: 360 });
  await wizard.field('Monat').selectOption('Juni');
  const [field, card] = [await wizard.field(INVOICE).boundingBox(), await sheet(wizard).boundingBox()];
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThan(card?.x ?? 0);
  for (const part of [wizard.field(INVOICE), wizard.button('Voriger Monat'), wizard.button('Löschen')]) {
    const box = await part.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(360);
  }
  expect(await sheet(wizard).evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  await wizard.page.getByRole('gridcell', { name: 'Montag, 30. Juni 2025' }).click();
  expect(await wizard.field(INVOICE).inputValue()).toBe('30.06.2025');
});

test('in a low window it is to the left of a field on the right', async () => {
  const page = await stage.visitor({ width: 900, height: 400 });
  await page.goto(`${stage.site.url}/web/r/geraetetausch`);
  await formWorks(page);
  await page.getByRole('button', { name: 'Kalender für Kaufdatum' }).click();
  const card = await page.getByRole('dialog', { name: 'Kalender für Kaufdatum' }).boundingBox();
  const field = await page.getByRole('textbox', { name: 'Kaufdatum' }).boundingBox();
  expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThan(field?.x ?? 0);
});

describe('on a phone it is a sheet', () => {
  test('with a button that closes it, as do Escape and a tap beside it; the focus is back each time', async () => {
    const wizard = await whenTheSheetIsOpened();
    await thenAxeFindsNothing(wizard.page, 'the sheet');
    await wizard.button('Kalender schließen').tap();
    await thenTheFocusIsBack(wizard);
    await open(wizard, INVOICE);
    await wizard.page.keyboard.press('Escape');
    await thenTheFocusIsBack(wizard);
    await open(wizard, INVOICE);
    await wizard.page.touchscreen.tap(180, 20);
    await thenTheFocusIsBack(wizard);
  });

  test('a finger pulls it down, far enough to close it; less, and it goes back', async () => {
    const wizard = await whenTheSheetIsOpened();
    await pull(wizard, 40);
    await eventually(() => sheet(wizard).evaluate((frame) => frame.style.translate)).toBe('');
    expect(await sheet(wizard).isVisible()).toBe(true);
    await pull(wizard, 160);
    await thenTheFocusIsBack(wizard);
  });
});

test('a press beside it on a wide screen closes it too, and the focus is back', async () => {
  const wizard = await whenTheCalendarIsOpenedFor(INVOICE);
  await wizard.page.mouse.click(1270, 400);
  await eventually(() => focusedStop(wizard)).toBe('Kalender für Rechnungsdatum öffnen');
  await open(wizard, INVOICE);
  expect(await wizard.button('Kalender schließen').isVisible()).toBe(false);
});

async function whenTheCalendarIsOpenedFor(label: string, typed = '', visit: Visit = {}): Promise<WizardPage> {
  const wizard = wizardOn(await stage.visitor({ ...visit }), stage.site);
  await wizard.openAt(PUMPE);
  await wizard.field(label).fill(typed);
  await open(wizard, label);
  return wizard;
}

async function open(wizard: WizardPage, label: string): Promise<void> {
  await wizard.calendarButton(label).click();
  await wizard.page.getByRole('dialog', { name: `Kalender für ${label}`, exact: true }).waitFor();
}

/** @returns the name of what has the focus: of a day, the text that is not seen */
function focusedStop(wizard: WizardPage): Promise<string | undefined> {
  return wizard.page.evaluate(() => {
    const stop = document.activeElement;
    const named = stop?.getAttribute('aria-label') ?? stop?.querySelector('.ff-sr')?.textContent;
    return named ?? stop?.textContent;
  });
}

function whenTheSheetIsOpened(): Promise<WizardPage> {
  return whenTheCalendarIsOpenedFor(INVOICE, '22.09.2025', { width: 360, height: 740, hasTouch: true });
}

function sheet(wizard: WizardPage): Locator {
  return wizard.page.getByRole('dialog', { name: 'Kalender für Rechnungsdatum' });
}

async function thenTheFocusIsBack(wizard: WizardPage): Promise<void> {
  await sheet(wizard).waitFor({ state: 'detached' });
  await eventually(() => focusedStop(wizard)).toBe('Kalender für Rechnungsdatum öffnen, gewählt ist 22.09.2025');
  expect(await wizard.field(INVOICE).inputValue()).toBe('22.09.2025');
}

/** Drags the sheet with a finger. Chromium makes pointer events of it, and scrolls where it may. */
async function pull(wizard: WizardPage, by: number): Promise<void> {
  const box = await sheet(wizard).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 180, (box?.y ?? 0) + 90];
  const client = await wizard.page.context().newCDPSession(wizard.page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (let step = 1; step <= 4; step += 1) await touch('touchMove', y + (by * step) / 4);
  await touch('touchEnd', y + by);
  await client.detach();
}
