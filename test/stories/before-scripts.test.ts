import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
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
  // formatted, read, and checked by the rules; a wrong one alone says so
  await eventually(() => field(page, 'iban').inputValue()).toBe('AT61 1904 3002 3457 3201');
  await page.getByText(PDF.name, { exact: true }).waitFor();
  await eventually(() => page.locator('.ff-error').allInnerTexts()).toEqual([
    'Fehler: Bitte eine gültige E-Mail eingeben!',
  ]);
  // the second address depends on the tick
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
  // a translator in the browser puts its own elements around texts
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
  expect(await select.evaluate((control) => control === document.activeElement)).toBe(true);
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
  // visitors before may still have asked for files
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
  'the page of %s names all scripts that it needs to work: none is found out about later',
  async (form) => {
    const page = await stage.visitor({ ownTab: true });
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    const answer = await page.goto(`${stage.site.url}/web/r/${form}`);
    await formWorks(page);
    const html = (await answer?.text()) ?? '';
    expect([...asked].filter((path) => path.endsWith('.js') && !html.includes(path))).toEqual([]);
    // its first step alone is drawn without them
    expect(/\/later-[^/]*\.css/.test(html)).toBe(form !== 'waermepumpe-foerderbonus');
    expect([...html.matchAll(/href="([^"]+\.js)"/g)].filter(([, path = '']) => !asked.has(path))).toEqual([]);
  },
);

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

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
