import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSHandle, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreeAndSend, describeHeatPump, invoice, signInWithPartner, tellWhoSheIs } from './applicant.ts';
import { storedRow } from '../server/test-server.ts';
import { type Host, startHost } from './host.ts';
import { eventually, FAILED_REQUEST, setStage } from './stage.ts';
import { ADDRESS, ANMELDUNG, DATEN, PRUEFEN, PUMPE, searchLoaded, wizardOn } from './wizard-page.ts';

const FORM = 'waermepumpe-foerderbonus';
const mount = (id: string, more = '') =>
  `<div id="${id}" class="content" data-form="${FORM}" ${more}>The form is on its way.</div>`;

let host: Host;
let stranger: Host;
const env: Record<string, string> = {};
beforeAll(async () => {
  [host, stranger] = await Promise.all([startHost(), startHost()]);
  env['EMBED_ORIGINS'] = host.origin;
});
const stage = setStage(env);
afterAll(() => Promise.all([host.close(), stranger.close()]));

async function open(page: Page, path: string, body: string, on: Host = host): Promise<void> {
  on.show(path, stage.site.url, body);
  await page.goto(on.origin + path);
}

/** The computed styles of the elements in a part of a page, in the page: as text they have megabytes. */
type Looks = JSHandle<readonly string[]>;

/** @returns the computed styles of every element in a part of the page, with its pseudo-elements */
async function looks(page: Page, part: Locator): Promise<Looks> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.waitForTimeout(250);
  return part.evaluateHandle((root) => {
    const properties = [...getComputedStyle(root)].filter((property) => !property.startsWith('--'));
    const seen = ['::before', '::after'].map(
      (pseudo) => `around${pseudo} ${getComputedStyle(root.closest('.ff-root') ?? root, pseudo).content}`,
    );
    for (const element of [root, ...root.querySelectorAll('*')]) {
      // texts for screen readers alone may be anywhere; parts of an SVG have no pseudo-elements
      const isSaid = element.classList.contains('ff-sr');
      for (const pseudo of element instanceof SVGElement ? [''] : ['', '::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        const isDrawn = pseudo === '' || style.content !== 'none';
        const styles = isDrawn
          ? properties
              .filter((property) => !(isSaid && /^(inset|top|right|bottom|left)/.test(property)))
              .map((property) => `${property}: ${style.getPropertyValue(property)}`)
          : [];
        seen.push([`${element.tagName}.${element.getAttribute('class') ?? ''}${pseudo}`, ...styles].join('; '));
      }
    }
    return seen;
  });
}

/** @returns how many elements there are, how long the text of their styles is, and its hash */
function summaryOf(found: Looks) {
  return found.evaluate(async (seen) => {
    const text = seen.join('\n');
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
    return { elements: seen.length, length: text.length, hash: hash.join(' ') };
  });
}

/** Expects that a part of both pages looks the same. */
async function thenBothLookAlike(what: string, pages: readonly Page[], part: (each: Page) => Locator): Promise<void> {
  const both = await Promise.all(pages.map((each) => looks(each, part(each))));
  const [wanted, got] = await Promise.all(both.map(summaryOf));
  expect(wanted?.length, `${what}: enough`).toBeGreaterThan(300_000);
  if (wanted?.hash === got?.hash) return;
  const [expected = [], found = []] = await Promise.all(both.map((each) => each.jsonValue()));
  expect({ what, elements: found.length, differences: differences(expected, found) }).toEqual({
    what,
    elements: expected.length,
    differences: [],
  });
  throw new Error(`${what}: an element lacks a style`);
}

/** @returns the styles that differ, each with its element */
function differences(expected: readonly string[], found: readonly string[]): readonly string[] {
  return found.flatMap((text, index) => {
    const wanted = new Set(expected[index]?.split('; '));
    const [name, ...styles] = text.split('; ');
    return text === expected[index]
      ? []
      : styles.filter((style) => !wanted.has(style)).map((style) => `${name} ${style}`);
  });
}

/** Widths of windows below and above which our own page looks different, and what they leave inside of its margin. */
const NARROWER = [
  [992, 928],
  [768, 720],
  [360, 328],
  [340, 308],
  [320, 288],
] as const;

it('an embedded form looks as on our own page with as much room, whatever the host does to its elements', async () => {
  const [own, page] = [await stage.visitor(), await stage.visitor()];
  await own.goto(stage.site.url + ADDRESS);
  await open(page, '/looks', mount('form'));
  const forms = [own, page].map((each) => wizardOn(each, stage.site));
  const compare = (what: string, part: (each: Page) => Locator) => thenBothLookAlike(what, [own, page], part);
  await Promise.all(forms.map((wizard) => wizard.sees(ANMELDUNG)));
  await compare('the first step', (each) => each.locator('.ff-cols').locator('..'));
  await Promise.all(forms.map((wizard) => signInWithPartner(wizard)));
  await Promise.all(forms.map((wizard) => tellWhoSheIs(wizard)));
  await Promise.all(forms.map((wizard) => wizard.sees(PUMPE)));
  await Promise.all(forms.map((wizard) => wizard.next()));
  await Promise.all(forms.map((wizard) => wizard.summary.waitFor()));
  await compare('the third step, with widgets that came later and with messages', (each) =>
    each.locator('form[data-form-step]'),
  );
  const resize = async (width: number, place: number) => {
    await own.setViewportSize({ width, height: 900 });
    await page.locator('#column').evaluate((column, px) => void (column.style.width = `${px}px`), place);
  };
  for (const [width, place] of NARROWER) {
    await resize(width, place);
    await compare(`the third step in a column of ${place} px`, (each) => each.locator('.ff-cols').locator('..'));
  }
  await resize(1280, 1120);
  await Promise.all(forms.map((wizard) => wizard.calendarButton().first().click()));
  await Promise.all(forms.map((wizard) => wizard.page.getByRole('dialog').waitFor()));
  await compare('the open calendar', (each) => each.getByRole('dialog'));
});

it('looks as its script was built for, though the style sheet is of another build', async () => {
  const [own, page] = [await stage.visitor(), await stage.visitor()];
  const sheets = () => page.locator('head link[href*="/assets/app/host-"]').count();
  await own.goto(stage.site.url + ADDRESS);
  await open(page, '/look', mount('form'));
  await wizardOn(page, stage.site).sees(ANMELDUNG);
  expect(await sheets(), 'with the one of its own build').toBe(0);
  await page.route('**/web/r/embed.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: '.ff-root{--ff-look:"/assets/app/host-AAAAAAAA.css"}' }),
  );
  await page.reload();
  for (const each of [own, page]) await wizardOn(each, stage.site).sees(ANMELDUNG);
  expect(await sheets()).toBe(1);
  await thenBothLookAlike('the first step', [own, page], (each) => each.locator('.ff-cols').locator('..'));
});

it('two forms on a page leave each other alone', async () => {
  const page = await stage.visitor();
  await open(page, '/two', mount('one') + mount('two'));
  const [one, two] = [page.locator('#one'), page.locator('#two')];
  for (const form of [one, two]) {
    await form.getByRole('heading', { level: 2, name: ANMELDUNG }).waitFor();
    expect(await form.textContent()).not.toContain('on its way');
  }
  await one.getByLabel('Ich bin Stromkunde der Muster Energie').check();
  await two.getByLabel('Ich bin noch kein Kunde').check();
  expect(await one.getByLabel('Ich bin Stromkunde der Muster Energie').isChecked()).toBe(true);
  expect([
    await one.getByRole('button', { name: 'Weiter' }).count(),
    await two.getByRole('button', { name: 'Weiter' }).count(),
  ]).toEqual([1, 0]);

  await two.getByLabel('Ich bin Stromkunde der Muster Energie').check();
  await one.getByRole('combobox').fill('Linz');
  await page.getByRole('option').first().waitFor();
  await one.getByRole('combobox').press('Escape');
  expect(await two.getByRole('combobox').inputValue()).toBe('');
  await two.getByRole('button', { name: 'Weiter' }).click();
  await two.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingabe.' }).waitFor();
  expect(await one.getByRole('group', { name: /^Bitte prüfen Sie Ihre Eingabe/ }).count()).toBe(0);

  // the host may have a React of its own, which makes the same ids as ours without a prefix
  for (const [form, prefix] of [
    [one, 'f0'],
    [two, 'f1'],
  ] as const) {
    const ids = await form.evaluate((root) => [...root.querySelectorAll('[id]')].map(({ id }) => id));
    expect(ids.filter((id) => !id.replace('_', '').startsWith(prefix))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(5);
  }
  const broken = await page.evaluate(() =>
    [...document.querySelectorAll('[for], [aria-describedby], [aria-labelledby], [aria-controls]')].flatMap((element) =>
      ['for', 'aria-describedby', 'aria-labelledby', 'aria-controls'].flatMap((name) =>
        (element.getAttribute(name) ?? '')
          .split(' ')
          .filter(
            (id) => id !== '' && document.getElementById(id)?.closest('[data-form]') !== element.closest('[data-form]'),
          ),
      ),
    ),
  );
  expect(broken).toEqual([]);
});

it('an application goes to the site, and the host page stays as it is', async () => {
  const page = await stage.visitor({ ownTab: true });
  await open(page, '/apply', mount('form'));
  const wizard = wizardOn(page, stage.site);
  await wizard.sees(ANMELDUNG);
  expect(await page.getByRole('link', { name: '0732 000 0000' }).first().getAttribute('href')).toBe('tel:07320000000');
  const before = await page.evaluate(() => ({
    entries: history.length,
    state: history.state as unknown,
    address: location.href,
    title: document.title,
  }));
  host.asked.length = 0;

  await signInWithPartner(wizard);
  await tellWhoSheIs(wizard);
  await describeHeatPump(wizard, invoice(stage.site));
  await wizard.sees(PRUEFEN);
  expect(await page.getByRole('link', { name: 'Datenschutzerklärung' }).getAttribute('href')).toBe(
    `${stage.site.url}/datenschutz`,
  );
  await agreeAndSend(wizard);

  await page.getByRole('heading', { level: 1, name: 'Vielen Dank für Ihren Antrag!' }).waitFor();
  const reference = await page.getByText(/^WPB-2026-\d{6}$/).innerText();
  expect((await storedRow(stage.site, reference))?.answers).toMatchObject({
    vorname: 'Renée',
    postOrt: 'Wien',
    bezeichnung: 'AeroLine 11',
  });
  expect(
    await page.evaluate(() => ({
      entries: history.length,
      state: history.state as unknown,
      address: location.href,
      title: document.title,
    })),
  ).toEqual(before);
  expect(await page.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage)])).toEqual([[], []]);
  expect(host.asked).toEqual([]);
});

it("with data-history the browser's Back goes one step back, in the form that made the step", async () => {
  const page = await stage.visitor({ ownTab: true });
  await open(page, '/history', mount('one', 'data-history="on"') + mount('two', 'data-history="on"') + mount('three'));
  const forms = ['one', 'two', 'three'].map((id) => page.locator(`#${id}`));
  const headings = () =>
    Promise.all(forms.map((form) => form.getByRole('heading', { level: 2 }).first().textContent()));
  for (const form of forms) {
    await form.getByLabel('Ich bin Stromkunde der Muster Energie').check();
    const search = form.getByRole('combobox');
    await search.focus();
    await searchLoaded(search);
    await search.press('ArrowDown');
    await page.getByRole('option', { name: 'Mein Händler ist nicht in der Liste' }).click();
    await form.getByLabel('Anderer Händler').fill('Installateur Huber, Wels');
    await form.getByRole('button', { name: 'Weiter' }).click();
    await form.getByRole('heading', { level: 2, name: DATEN }).waitFor();
  }
  await forms[0]?.getByRole('button', { name: 'Weiter' }).click();
  await eventually(() => forms[0]?.locator('.ff-error').count()).toBeGreaterThan(3);
  await page.goBack();
  await eventually(headings).toEqual([
    `Schritt 2 von 4: ${DATEN}`,
    `Schritt 1 von 4: ${ANMELDUNG}`,
    `Schritt 2 von 4: ${DATEN}`,
  ]);
  // the other form's step was not drawn anew
  expect(await forms[0]?.getByRole('group', { name: /^Bitte prüfen Sie Ihre Eingaben/ }).count()).toBe(1);
  await page.goBack();
  await eventually(headings).toEqual([
    `Schritt 1 von 4: ${ANMELDUNG}`,
    `Schritt 1 von 4: ${ANMELDUNG}`,
    `Schritt 2 von 4: ${DATEN}`,
  ]);
  await page.goForward();
  await eventually(headings).toEqual([
    `Schritt 2 von 4: ${DATEN}`,
    `Schritt 1 von 4: ${ANMELDUNG}`,
    `Schritt 2 von 4: ${DATEN}`,
  ]);
  expect(await page.title()).toBe('Host');
});

it("wears the operator's colours, as our own page does", async () => {
  const page = await stage.visitor();
  const settings = join(stage.site.formsDir, 'shared/site.json');
  const before = readFileSync(settings, 'utf8');
  writeFileSync(settings, before.replace('"#0B5563"', '"#5B0B63"'));
  await open(page, '/colours', mount('form'));
  await page.getByLabel('Ich bin Stromkunde der Muster Energie').check();
  const colour = () =>
    page.getByRole('button', { name: 'Weiter' }).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await colour()).toBe('rgb(91, 11, 99)');
  await wizardOn(page, stage.site).open();
  await page.getByLabel('Ich bin Stromkunde der Muster Energie').check();
  await eventually(colour).toBe('rgb(91, 11, 99)');
  writeFileSync(settings, before);
});

it('a page that is not listed is let into nothing but scripts and styles, and keeps its own words', async () => {
  const page = await stage.visitor({ expected: [/blocked by CORS policy/, FAILED_REQUEST, /EMBED_ORIGINS/] });
  const refused = page.waitForEvent('requestfailed');
  const said = page.waitForEvent('pageerror');
  await open(page, '/', mount('form'), stranger);
  expect((await refused).url()).toBe(`${stage.site.url}/v2/forms/${FORM}`);
  expect((await said).message).toBe(
    `data-form="${FORM}": no answer from ${stage.site.url}: it can't be reached, or its EMBED_ORIGINS does not list ${stranger.origin}`,
  );
  expect(await page.locator('#form').innerText()).toMatch(/the form is on its way/i);
  for (const origin of [stranger.origin, 'null', 'https://evil.example']) {
    const answers = await Promise.all([
      fetch(`${stage.site.url}/v2/forms/${FORM}`, { headers: { origin } }),
      fetch(`${stage.site.url}/v2/funding/waermepumpeFoerderbonus`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      }),
    ]);
    expect(answers.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual([null, null]);
  }
});

it('the example shows two forms in testing mode, each by itself', async () => {
  const page = await stage.visitor();
  await page.goto(`${stage.site.url}/web/r/einbettung`);
  await eventually(() => page.locator('[data-form] form[data-form-step]').count()).toBe(2);
  const [first, second] = [page.locator('[data-form]').first(), page.locator('[data-form]').last()];
  await first.locator('button[type=submit]').click();
  await first.getByRole('heading', { name: /^Bitte prüfen Sie Ihre Eingaben/ }).waitFor();
  expect(await second.getByText('Bitte prüfen Sie').count()).toBe(0);
});
