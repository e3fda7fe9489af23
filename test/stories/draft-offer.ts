import type { Page } from 'playwright-core';
import { eventually } from './stage.ts';

export const QUESTION = 'Möchten Sie mit Ihren Angaben weitermachen?';
export const YES = 'Ja, weitermachen';
export const NO = 'Nein, neu beginnen';
export const KEPT_OFF =
  'Diese Angabe wird zu Ihrer Sicherheit nicht auf dem Gerät gespeichert. Bitte ergänzen Sie sie noch einmal.';
export const IBAN = 'AT61 1904 3002 3457 3201';

/** The offer to go on with a draft. */
export const offerOn = (page: Page) => page.getByRole('group', { name: QUESTION });
export const cell = (page: Page, field: string) => page.locator(`[data-field="${field}"]`);
/** The whole localStorage as text. */
export const onDevice = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
/** Waits until localStorage contains the texts. */
export const isKept = (page: Page, ...texts: readonly string[]) =>
  eventually(async () => {
    const all = await onDevice(page);
    return texts.filter((text) => !all.includes(text));
  }).toEqual([]);
