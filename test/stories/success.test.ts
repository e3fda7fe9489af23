import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPdf, type Tagged } from '../app/pages/sent/pdf.ts';
import { thenAxeFindsNothing, thenAxeFindsNothingAt } from './axe.ts';
import { thenAllCanRead } from './for-all.ts';
import { thenNothingSticksOut } from './sideways.ts';
import { eventually, formWorks, shareStage } from './stage.ts';
import { ADDRESS, ANMELDUNG, PRUEFEN, SUCCESS, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = shareStage();
/** The animation of the sign of success. */
const DRAWN = 'ff-draw';
const THANKS = 'Vielen Dank für Ihren Antrag!';
const PHONE = { width: 360, height: 740 } as const;
const SIZES = [PHONE, { width: 1280, height: 900 }] as const;

test('who has applied is told when it arrived and where the mail goes, sees, prints and keeps all answers, and none is left in the browser', async () => {
  const page = await stage.visitor(PHONE);
  const drawn = await whenSheHasApplied(wizardOn(page, stage.site));
  const reference = await thenThePageHasANumber(page);
  await thenTheFocusIsOnTheTitle(page);
  const main = page.getByRole('main');
  expect(await main.innerText()).toContain('Eingegangen am 14.04.2026, ');
  expect(await main.innerText()).toContain('Die Bestätigung senden wir an ma…\u2060@example.com.');
  expect(await main.innerText()).not.toContain('max.mustermann@example.com');
  expect(await main.getByRole('link', { name: 'Mehr zu Wärmepumpe Stressfrei' }).getAttribute('href')).toBe(
    '/web/r/stressfrei',
  );
  await look(page, 'the success page');
  expect(await drawn(), 'for who wants less motion').not.toContain(DRAWN);
  await thenTheDrawingHasRoom(page);

  // the print contains all answers, whatever is open on the page
  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('body').innerText();
  for (const text of [
    reference,
    'Muster Energie',
    '14.04.2026',
    'AT61 1904 3002 3457 3201',
    'Rechnung-Waermepumpe-2025.pdf',
  ])
    expect(printed).toContain(text);
  expect(printed).not.toContain('Zusammenfassung als PDF');
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Ihre Angaben' }).click();
  expect(await main.innerText()).toContain('AT61 1904 3002 3457 3201');
  expect(await main.innerText()).toContain('Rechnung-Waermepumpe-2025.pdf');
  expect(await page.getByRole('button', { name: /bearbeiten/i }).count()).toBe(0);
  await look(page, 'the success page with its answers');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Zusammenfassung als PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${reference}.pdf`);
  await main.getByText('Die Zusammenfassung ist fertig. Sie finden sie bei Ihren Downloads.').waitFor();
  const pdf = await readPdf(new Uint8Array(await buffer(await download.createReadStream())));
  expect(pdf).toMatchObject({ language: 'de-AT', isMarked: true, untagged: [], fontsAreEmbedded: true });
  const said = textOf(pdf.tree);
  for (const text of [reference, 'Max Mustermann', 'AT61 1904 3002 3457 3201', 'Rechnung-Waermepumpe-2025.pdf'])
    expect(said).toContain(text);

  // the page stores no personal data, and shows less after a reload
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  for (const text of ['Mustermann', 'AT61', '1904', 'max.', 'base64', '.pdf']) expect(stored).not.toContain(text);
  await page.reload();
  expect(await thenThePageHasANumber(page)).toBe(reference);
  const again = await main.innerText();
  expect(again).toContain('Die Bestätigung senden wir an ma…\u2060@example.com.');
  expect(again).toContain('nur direkt nach dem Absenden');
  expect(await page.getByRole('button', { name: 'Zusammenfassung als PDF' }).count()).toBe(0);
  await thenAxeFindsNothing(page, 'the success page loaded again');
  await thenAllCanRead(page, 'the success page loaded again');
});

test('the sign of success is drawn once, unless the visitor wants less motion', async () => {
  const page = await stage.visitor({ reducedMotion: 'no-preference' });
  const drawn = await whenSheHasApplied(wizardOn(page, stage.site));
  await thenThePageHasANumber(page);
  await eventually(async () => (await drawn()).filter((name) => name === DRAWN)).toEqual([DRAWN]);
});

test('the page that somebody opens who has sent nothing says the truth, from its first byte, at 360 and 1280 px', async () => {
  const page = await stage.visitor({ ownTab: true });
  const html = await (await page.request.get(stage.site.url + SUCCESS)).text();
  expect(html).not.toMatch(/eingegangen|Vielen Dank/);
  expect(html).toContain('Hier sehen Sie die Bestätigung direkt nach dem Absenden.');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(stage.site.url + SUCCESS);
    await formWorks(page);
    expect(await page.getByRole('main').innerText()).not.toMatch(/eingegangen|Vielen Dank|WPB-/);
    expect(await page.title()).toBe('Wärmepumpe Förderbonus | Muster Energie');
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
  }
  await thenAxeFindsNothingAt(page, 'the success page without an application', [1280, 360]);
  await page.getByRole('link', { name: 'Zum Formular' }).click();
  await wizardOn(page, stage.site).sees(ANMELDUNG);
});

test('Back from the success page leads to an empty form that tells of the application', async () => {
  const page = await stage.visitor(PHONE);
  const wizard = wizardOn(page, stage.site);
  await whenSheHasApplied(wizard);
  const reference = await thenThePageHasANumber(page);
  await page.goBack();
  await wizard.sees(ANMELDUNG);
  expect(new URL(page.url()).pathname).toBe(ADDRESS);
  await page.getByRole('heading', { name: `Sie haben heute schon einen Antrag gestellt: ${reference}` }).waitFor();
  await look(page, 'the form after an application');
  await page.getByRole('link', { name: 'Zur Bestätigung' }).click();
  expect(await thenThePageHasANumber(page)).toBe(reference);

  await page.goBack();
  await wizard.sees(ANMELDUNG);
  await page.goForward();
  expect(await thenThePageHasANumber(page)).toBe(reference);
});

test('where what comes after sending can not be loaded, its number is shown all the same', async () => {
  const page = await stage.visitor({ expected: [/Failed to load resource/, /fetch/i] });
  await page.route(/\/assets\/app\/sent-|success\.json/, (route) => route.abort());
  await whenSheHasApplied(wizardOn(page, stage.site));
  await thenThePageHasANumber(page);
});

/** Checks the page at both widths, and ends at a phone's, with which the tests go on. */
async function look(page: Page, where: string): Promise<void> {
  await thenAxeFindsNothingAt(page, where, [1280, 360], (which) => thenNothingSticksOut(page, which));
  await page.setViewportSize(PHONE);
}

/** @returns a function that gives the names of the animations that have begun since then */
async function whenSheHasApplied(wizard: WizardPage): Promise<() => Promise<readonly string[]>> {
  await wizard.openAt(PRUEFEN);
  const names = await wizard.page.evaluateHandle(() => {
    const begun: string[] = [];
    addEventListener('animationstart', ({ animationName }) => begun.push(animationName));
    return begun;
  });
  await wizard.send();
  return () => names.jsonValue();
}

async function thenThePageHasANumber(page: Page): Promise<string> {
  await page.waitForURL(`**${SUCCESS}`);
  await page.getByRole('heading', { level: 1, name: THANKS }).waitFor();
  await eventually(() => page.title()).toBe(`${THANKS} | Muster Energie`);
  const [reference = ''] = /TEST-WPB-2026-\d{6}/.exec(await page.getByRole('main').innerText()) ?? [];
  expect(reference).not.toBe('');
  return reference;
}

async function thenTheFocusIsOnTheTitle(page: Page): Promise<void> {
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(THANKS);
}

/** The drawing from the site's settings is above the title, in the accent colour, where there is room for it. */
async function thenTheDrawingHasRoom(page: Page): Promise<void> {
  const drawing = page.getByRole('main').locator('svg.ff-drawing');
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const { y = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect([height, y + height <= (title?.y ?? 0)], `${width} px: above the title`).toEqual([84, true]);
    expect(
      await drawing
        .locator('.ff-drawing-accent')
        .first()
        .evaluate((line) => getComputedStyle(line).stroke),
    ).toBe('rgb(242, 169, 0)');
  }
  await page.setViewportSize(PHONE);
  expect(await drawing.isVisible()).toBe(false);
}

function textOf(tree: readonly Tagged[]): string {
  return tree
    .map(({ text, children }) => `${text} ${textOf(children)}`)
    .join(' ')
    .replaceAll('\u00A0', ' ');
}
