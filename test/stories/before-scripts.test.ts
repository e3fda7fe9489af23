import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFocused } from './focused.ts';
import { eventually, formWorks, shareStage, type Visit } from './stage.ts';

const stage = shareStage();
const FORM = '/web/r/waermepumpe';
const SCRIPTS = '**/assets/**/*.js';
const PDF = { name: 'rechnung.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('what is typed, chosen, ticked and attached before the scripts are there is kept, checked, and shows what depends on it', async () => {
  const { page, release } = await comesBeforeTheScripts();
  await field(page, 'vorname').fill('Ada');
  await field(page, 'email').fill('ada@');
  await field(page, 'iban').fill('at611904300234573201');
  await page.getByRole('radio', { name: 'Frau' }).check();
  await page.getByRole('checkbox').first().check();
  await page.locator('input[type="file"]').setInputFiles(PDF);
  await field(page, 'nachname').pressSequentially('Love');
  const input = await page.evaluateHandle(() => document.querySelector<HTMLInputElement>('[name="nachname"]'));
  await page.waitForTimeout(300);
  release();
  await formWorks(page);
  await page.keyboard.type('lace');
  expect(await input.evaluate((element) => element === document.activeElement && element?.value)).toBe('Lovelace');
  // The values are formatted, read and checked by the rules. Only the wrong email has a message.
  await eventually(() => field(page, 'iban').inputValue()).toBe('AT61 1904 3002 3457 3201');
  await page.getByText(PDF.name, { exact: true }).waitFor();
  const messages = () => page.locator('.ff-error').allTextContents();
  await eventually(messages).toEqual(['Fehler: Bitte eine gültige E-Mail eingeben!']);
  // a field that appears now has nothing to take over
  await page.getByLabel('Altbau – saniert').check();
  await page.getByLabel('Altes Heizsystem').waitFor();
  await page.waitForTimeout(100);
  expect(await messages()).toHaveLength(1);
  // the first checkbox shows the second address
  expect(await page.getByLabel('PLZ', { exact: true }).count()).toBe(2);
  const summary = await summaryAfterSubmit(page);
  for (const given of ['Vorname', 'Nachname', 'Anrede', 'IBAN', 'Rechnung:']) expect(summary).not.toContain(given);
  expect(summary).toContain('E-Mail');
});

test('what was given is kept on a page that something else has changed, too, so that React draws it anew', async () => {
  const { page, release } = await comesBeforeTheScripts({ expected: [/Minified React error #418/] });
  await field(page, 'vorname').fill('Ada');
  await page.getByRole('radio', { name: 'Frau' }).check();
  await page.locator('input[type="file"]').setInputFiles(PDF);
  // a translator in the browser wraps texts in elements of its own
  await page.evaluate(() => {
    for (const text of document.querySelectorAll('legend, label')) {
      const font = document.createElement('font');
      font.append(...text.childNodes);
      text.append(font);
    }
  });
  release();
  await formWorks(page);
  await page.getByText(PDF.name, { exact: true }).waitFor();
  expect(await page.locator('font').count()).toBe(0);
  const summary = await summaryAfterSubmit(page);
  for (const given of ['Vorname', 'Anrede', 'Rechnung:']) expect(summary).not.toContain(given);
});

test('what the browser fills in by itself, without an event, is kept as well', async () => {
  const { page, release } = await comesBeforeTheScripts();
  await page.evaluate(() => {
    for (const [name, value] of [
      ['vorname', 'Ada'],
      ['email', 'ada@example.at'],
      ['plz', '4020'],
    ] as const)
      for (const control of document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) control.value = value;
    for (const radio of document.querySelectorAll<HTMLInputElement>('[value="FRAU"]')) radio.checked = true;
  });
  release();
  await formWorks(page);
  const summary = await summaryAfterSubmit(page);
  for (const given of ['Vorname', 'E-Mail', 'PLZ', 'Anrede']) expect(summary).not.toContain(given);
  expect(summary).toContain('Nachname');
});

test('a list that is open when the scripts arrive stays, and its choice is kept', async () => {
  const { page, release } = await comesBeforeTheScripts();
  await page.getByRole('radio', { name: 'Luft', exact: true }).check();
  const select = page.locator('[name="hersteller"]');
  await select.focus();
  await page.keyboard.press('Space');
  release();
  await formWorks(page);
  await eventually(() => select.locator('option').count()).toBeGreaterThan(2);
  expect(await isFocused(select)).toBe(true);
  expect(await page.getByRole('radio', { name: 'Luft', exact: true }).isChecked()).toBe(true);
});

test('before the scripts are there Enter and buttons send nothing, and no answer gets into the address', async () => {
  const { page, release } = await comesBeforeTheScripts();
  const before = stage.site.log.length;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await field(page, 'vorname').fill('Ada');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'absenden' }).click();
  await page.evaluate(() => document.querySelectorAll('button').forEach((button) => button.click()));
  await page.waitForTimeout(300);
  expect(requests).toEqual([]);
  // visitors of earlier tests may still request files
  const sent = stage.site.log
    .slice(before)
    .filter(({ method, route }) => method === 'POST' || route === '/web/r/:form');
  expect(sent).toEqual([]);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(FORM);
  release();
  await formWorks(page);
  expect(await field(page, 'vorname').inputValue()).toBe('Ada');
});

test("what the browser puts back after Back is the form's again", async () => {
  const page = await stage.visitor({ ownTab: true });
  await page.goto(stage.site.url + FORM);
  await formWorks(page);
  await field(page, 'vorname').fill('Ada');
  await page.goto(`${stage.site.url}/datenschutz`);
  await page.goBack();
  await formWorks(page);
  const shown = await field(page, 'vorname').inputValue();
  expect((await summaryAfterSubmit(page)).includes('Vorname')).toBe(shown === '');
});

test.each(['brennwertkessel', 'waermepumpe', 'waermepumpe-foerderbonus', 'foerderpilot'])(
  'the first fields of %s are checked as soon as the scripts are there that its page names; what single kinds of input need comes after',
  async (form) => {
    const page = await stage.visitor({ ownTab: true });
    const gate = Promise.withResolvers<void>();
    let html = '';
    await page.route(`**/web/r/${form}`, async (route) => {
      const response = await route.fetch();
      html = await response.text();
      await route.fulfill({ response, body: html });
    });
    const asked = new Set<string>();
    await page.route(SCRIPTS, async (route) => {
      const { pathname } = new URL(route.request().url());
      asked.add(pathname);
      if (!html.includes(pathname)) await gate.promise;
      await route.continue();
    });
    await page.goto(`${stage.site.url}/web/r/${form}`, { waitUntil: 'commit' });
    const input = form === 'waermepumpe-foerderbonus' ? undefined : field(page, 'nachname');
    await (input ?? page.getByRole('radio', { name: 'noch kein Kunde' })).waitFor();
    const said = page.locator(input ? '[data-field="nachname"] .ff-error' : '.ff-info');
    if (input) await leave(input, 'x'.repeat(200));
    else await page.getByRole('radio', { name: 'noch kein Kunde' }).check();
    await said.waitFor();
    // an input whose widget is still loading keeps what is typed, and asks nobody to wait
    if (input) await leave(field(page, 'email'), 'ada@');
    gate.resolve();
    await formWorks(page);
    if (input) await eventually(() => page.locator('[data-field="email"] .ff-error').count()).toBe(1);
    // only the wizard's first step needs no later styles
    expect(html.includes('--ff-later:')).toBe(form !== 'waermepumpe-foerderbonus');
    const named = [...html.matchAll(/href="([^"]+\.js)"/g)].map(([, path = '']) => path);
    expect(named.filter((path) => !asked.has(path))).toEqual([]);
  },
);

test('who sends before all kinds of input are there sees that they are under way, and is told of every field once they are', async () => {
  const page = await stage.visitor({ ownTab: true });
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/app/EmailWidget-*.js', (route) => gate.promise.then(() => route.continue()));
  await page.goto(`${stage.site.url}/web/r/foerderpilot`, { waitUntil: 'commit' });
  await leave(field(page, 'nachname'), 'x'.repeat(200));
  await page.locator('[data-field="nachname"] .ff-error').waitFor();
  await field(page, 'email').fill('ada@');
  const bar = page.locator('.ff-loading');
  await eventually(() => bar.count()).toBe(0);
  await page.locator('button[type="submit"]').click();
  await bar.waitFor();
  expect(await page.locator('.ff-summary').count()).toBe(0);
  gate.resolve();
  await page.locator('.ff-summary').waitFor();
  expect(await field(page, 'email').inputValue()).toBe('ada@');
  expect(await page.locator('[data-field="email"] .ff-error').innerText()).toContain('gültige E-Mail');
});

test('a page works before the script of its lists is there, and what was ticked in one meanwhile is kept', async () => {
  const page = await stage.visitor({ ownTab: true });
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/app/list-templates-*.js', (route) => gate.promise.then(() => route.continue()));
  await page.goto(`${stage.site.url}/web/r/bausteine`, { waitUntil: 'commit' });
  await leave(field(page, 'textLeer'), 'x'.repeat(200));
  await page.locator('[data-field="textLeer"] .ff-error').waitFor();
  // the sections around the list work as well by then
  await page.waitForTimeout(300);
  const list = page.locator('[data-field="checkboxesLeer"]');
  const evening = list.getByRole('checkbox', { name: 'Abend' });
  const drawn = await evening.elementHandle();
  await evening.check();
  await evening.blur();
  expect(await page.locator('#ff-app[data-state=ready]').count()).toBe(0);
  gate.resolve();
  await formWorks(page);
  await list.locator('.ff-error').waitFor();
  expect([await evening.isChecked(), await drawn?.evaluate((input) => input.isConnected)]).toEqual([true, true]);
});

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Types a text into a field and leaves it. */
async function leave(input: Locator, text: string): Promise<void> {
  await input.fill(text);
  await input.blur();
}

/** Opens a form whose scripts are held back until `release` is called. */
async function comesBeforeTheScripts(visit?: Visit): Promise<{ page: Page; release: () => void }> {
  const page = await stage.visitor(visit);
  const gate = Promise.withResolvers<void>();
  await page.route(SCRIPTS, (route) => gate.promise.then(() => route.continue()));
  await page.goto(stage.site.url + FORM, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return { page, release: () => gate.resolve() };
}

async function summaryAfterSubmit(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'absenden' }).click();
  const summary = page.locator('.ff-summary');
  await summary.waitFor();
  return summary.innerText();
}
