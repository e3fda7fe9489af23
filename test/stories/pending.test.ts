import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { writtenMails } from '../server/mail/written-mails.ts';
import { thenAxeFindsNothing, thenAxeFindsNothingAt } from './axe.ts';
import { isFocused } from './focused.ts';
import { thenAllCanRead } from './for-all.ts';
import { thenNothingSticksOut } from './sideways.ts';
import { eventually, FAILED_REQUEST, formWorks, shareStage } from './stage.ts';

const FORM = '/web/r/foerderpilot';
const SUBMIT = '**/v2/funding/waermepumpeFoerderPilot/optIn';
const stage = shareStage();

/**
 * @returns an unused address of the greatest length, also when the test is tried again: mails are limited by address
 */
const addressOf = (start: string) => `${`${start}${randomBytes(4).toString('hex')}`.padEnd(55, 'x')}@example.com`;

async function whenSheSignsUpAs(page: Page, email: string): Promise<void> {
  await page.goto(`${stage.site.url}${FORM}?test=1`);
  await formWorks(page);
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Fast geschafft/ }).waitFor();
}

/**
 * Sends the waiting mails.
 * @returns sender and subject of each mail to this address
 */
async function mailsTo(email: string): Promise<readonly (string | undefined)[]> {
  await stage.site.sendMails();
  const mails = await writtenMails(stage.site);
  return mails.filter(({ to }) => to?.[0]?.address === email).map(({ from, subject }) => `${from?.name}: ${subject}`);
}

async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES']) await page.screenshot({ path: join(process.env['PICTURES'], name), fullPage: true });
}

/** Checks the page at both widths. */
async function look(page: Page, where: string): Promise<void> {
  await thenAxeFindsNothingAt(page, where, [1280, 360], async (which) => {
    await thenNothingSticksOut(page, which);
    await picture(page, `pending-${which}.png`);
  });
}

test('the page that waits for a mail names it, sends it again and lets the address be mended', async () => {
  const page = await stage.visitor({ width: 360, height: 800 });
  const [wrong, right] = [addressOf('wrong'), addressOf('right')];
  await whenSheSignsUpAs(page, wrong);
  expect(await page.locator('main b').allInnerTexts()).toContain(wrong);
  expect(await page.getByRole('button', { name: 'Seite drucken' }).count()).toBe(0);
  await look(page, 'waiting');
  await thenAllCanRead(page, 'waiting');

  await page.getByRole('button', { name: 'Noch einmal senden' }).click();
  await page.getByRole('status').filter({ hasText: 'Wir senden Ihnen die E-Mail noch einmal.' }).waitFor();
  await look(page, 'sent-again');
  const said = await page.getByRole('definition').allInnerTexts();
  expect(said).toEqual(['Muster Energie', 'Bitte bestätigen Sie Ihre Anmeldung zum Förderpilot']);
  // the page names sender and subject as they are in the mails
  expect(await mailsTo(wrong)).toEqual([said.join(': '), said.join(': ')]);

  await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click();
  const field = page.getByRole('textbox', { name: 'E-Mail' });
  await eventually(() => isFocused(field)).toBe(true);
  expect(await field.inputValue()).toBe(wrong);
  expect(new URL(page.url()).pathname).toBe(FORM);
  expect(await page.getByRole('textbox', { name: 'Nachname' }).inputValue()).toBe('Mustermann');
  await field.fill(right);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByText(right, { exact: true }).waitFor();
  expect(await mailsTo(right)).toHaveLength(1);

  // the browser's Back leads to the same form, and Forward to what was sent
  await page.goBack();
  await eventually(() => isFocused(field)).toBe(true);
  expect(await field.inputValue()).toBe(right);
  expect(new URL(page.url()).pathname).toBe(FORM);
  expect(await page.getByRole('textbox', { name: 'Nachname' }).inputValue()).toBe('Mustermann');
  await page.goForward();
  await page.getByText(right, { exact: true }).waitFor();

  await page.reload();
  await page.getByText(right).waitFor();
  expect(await page.getByRole('button', { name: 'Noch einmal senden' }).count()).toBe(0);
  await look(page, 'loaded-anew');
  await page.getByRole('link', { name: 'Noch einmal anmelden' }).click();
  await page.getByRole('heading', { level: 1, name: 'Anmeldung zum Förderpilot' }).waitFor();
});

test('too many requests: she is asked to wait, and can send again', async () => {
  const page = await stage.visitor({ width: 360, expected: [FAILED_REQUEST] });
  await whenSheSignsUpAs(page, 'often@example.com');
  await page.route(SUBMIT, (route) => route.fulfill({ status: 429, json: { message: 'Zu viele Anfragen.' } }), {
    times: 1,
  });
  const again = page.getByRole('button', { name: 'Noch einmal senden' });
  await again.click();
  await page.getByRole('status').filter({ hasText: 'Bitte versuchen Sie es in einer Minute noch einmal' }).waitFor();
  await thenAxeFindsNothing(page, 'too many requests');
  await picture(page, 'pending-429.png');
  await again.click();
  await page.getByRole('status').filter({ hasText: 'Wir senden Ihnen die E-Mail noch einmal.' }).waitFor();
});
