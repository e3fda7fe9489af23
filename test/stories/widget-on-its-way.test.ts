import { readFileSync } from 'node:fs';
import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFocused } from './focused.ts';
import { eventually, FAILED_REQUEST, shareStage, type Visit } from './stage.ts';
import { searchLoaded, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = shareStage();
const QUESTION = 'Sind Sie bereits Stromkunde der Muster Energie?';
const SEARCH = 'Teilnehmender Händler';
const SCRIPT = /\/assets\/app\/searches-[^/]*\.js/;
const FAILED = 'Die Suche ist derzeit nicht möglich. Sie können Ihren Händler unten eintragen.';

test('the search is loaded when its field comes near the window, and not before', async () => {
  const { wizard, asked } = await comes();
  await farBelow(wizard.page);
  await wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
  await wizard.field(SEARCH).waitFor();
  // this gives a request that went out too early the time to appear
  await wizard.page.waitForTimeout(300);
  expect(asked).toEqual([]);
  await wizard.page.mouse.wheel(0, 2600);
  await eventually(() => asked.length).toBe(1);
  await searchLoaded(wizard.field(SEARCH));
});

test('the search is loaded when its field is touched, wherever it stands', async () => {
  const { wizard, asked } = await comes();
  await farBelow(wizard.page);
  await wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
  await wizard.field(SEARCH).evaluate((input) => input.focus({ preventScroll: true }));
  await eventually(() => asked.length).toBe(1);
  await searchLoaded(wizard.field(SEARCH));
  expect(await isFocused(wizard.field(SEARCH))).toBe(true);
});

test('what is typed while the search is on its way stays, caret included, and is searched for; nothing moves or complains', async () => {
  const { wizard } = await comes();
  const { page } = wizard;
  const gate = Promise.withResolvers<void>();
  await page.route(SCRIPT, (route) => gate.promise.then(() => route.continue()));
  await wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
  const field = wizard.field(SEARCH);
  await field.click();
  await page.keyboard.type('Freistad');
  await page.keyboard.press('ArrowLeft');
  const place = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.ff-root *:not(.ff-hits, .ff-hits *, svg *)')].map((one) =>
        JSON.stringify(one.getBoundingClientRect()),
      ),
    );
  const before = await place();
  const look = await looksOf(field);
  gate.resolve();
  await searchLoaded(wizard.field(SEARCH));
  expect(await place()).toEqual(before);
  expect(await looksOf(field)).toEqual(look);
  await page.getByRole('option', { name: 'Braustadt Elektro e.U.' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('t');
  expect(await field.inputValue()).toBe('Freistadt');
  expect(await wizard.messages()).toEqual([]);
  await page.getByRole('option', { name: 'Braustadt Elektro e.U.' }).click();
  expect(await field.inputValue()).toBe('Braustadt Elektro e.U., 4240 Freistadt');
});

test('keys that fall into the moment when the search arrives are kept', async () => {
  const { wizard } = await comes();
  await wizard.page.route(SCRIPT, (route) => later(route, 400));
  await wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
  const text = 'Braustadt Elektro aus Freistadt im Muehlviertel';
  await wizard.field(SEARCH).pressSequentially(text, { delay: 20 });
  await searchLoaded(wizard.field(SEARCH));
  expect(await wizard.field(SEARCH).inputValue()).toBe(text);
});

test('a search that cannot be loaded says so, keeps the text, and is loaded with the next key', async () => {
  const { wizard } = await comes({ expected: [FAILED_REQUEST] }, SCRIPT);
  const { page } = wizard;
  await wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
  await wizard.field(SEARCH).pressSequentially('42');
  await page.locator('p', { hasText: FAILED }).waitFor();
  await eventually(() => wizard.announced()).toContain(FAILED);
  const again = page.waitForEvent('requestfailed');
  await page.keyboard.type('4');
  await again;
  await page.unroute(SCRIPT);
  await page.keyboard.type('0 F');
  await searchLoaded(wizard.field(SEARCH));
  await page.getByRole('option', { name: 'Braustadt Elektro e.U.' }).waitFor();
  expect(await wizard.field(SEARCH).inputValue()).toBe('4240 F');
  expect(await page.locator('.ff-hits').evaluate((hits) => getComputedStyle(hits).position)).toBe('absolute');
});

/** @returns the computed styles; their `cssText` is empty in Chromium */
function looksOf(element: Locator): Promise<readonly string[]> {
  return element.evaluate((one) => {
    const styles = getComputedStyle(one);
    return [...styles].map((property) => `${property}: ${styles.getPropertyValue(property)}`);
  });
}

interface Chunk {
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

function builtFiles(): Readonly<Record<string, Chunk>> {
  const manifest = new URL('../../.build/.vite/manifest.json', import.meta.url);
  return JSON.parse(readFileSync(manifest, 'utf8')) as Readonly<Record<string, Chunk>>;
}

test('what is fetched and can be tried again has no style sheet of its own', () => {
  const fetched = Object.entries(builtFiles()).filter(([file]) => /^(\.\.\/\.\.\/widgets|drafts|_)/.test(file));
  const names = fetched.map(([file]) => file);
  expect(names).toContain('../../widgets/search/searches.ts');
  expect(names).toContain('drafts/offer-drafts.tsx');
  expect(fetched.filter(([file, { css }]) => css && !file.startsWith('_app-')).map(([file]) => file)).toEqual([]);
});

test('select, search, lookups, calendar, contents, pictures and sending share no file that could fail for good', () => {
  const built = builtFiles();
  const isFirst = (file: string) => built[file]?.isEntry === true || /^_(?:app|rolldown-runtime)-/.test(file);
  const late = [
    '../../widgets/search/searched-widgets.ts',
    '../../widgets/search/searches.ts',
    '../../widgets/calendar/Calendar.tsx',
    'look/adopt-later.ts',
    'rjsf/pictures/SheetPicture.tsx',
    'runtime/Contents.tsx',
    'store/lookups/lookups.ts',
    'wizard/submitting/submitting.ts',
  ];
  const shared = late.flatMap((file) => built[file]?.imports ?? [`no ${file}`]).filter((file) => !isFirst(file));
  // the calendar's button is part of the field
  expect(new Set(shared)).toEqual(new Set(['../../widgets/DateWidget.tsx']));
});

test('without the search the free text is still reached', async () => {
  const { wizard } = await comes({ expected: [FAILED_REQUEST] });
  await wizard.page.route(SCRIPT, (route) => route.abort());
  await wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
  await wizard.field(SEARCH).click();
  await wizard.button('Mein Händler ist nicht in der Liste').click();
  await eventually(() => isFocused(wizard.field('Anderer Händler'))).toBe(true);
});

/**
 * Opens the first step as a new visitor. The search is not drawn yet.
 * @param missing URLs whose requests fail
 * @returns the wizard, and the requests of the search's script
 */
async function comes(
  visit?: Visit,
  missing?: RegExp,
): Promise<{ readonly wizard: WizardPage; readonly asked: readonly string[] }> {
  const wizard = wizardOn(await stage.visitor(visit), stage.site);
  const asked: string[] = [];
  wizard.page.on('request', (request) => {
    if (SCRIPT.test(request.url())) asked.push(request.url());
  });
  if (missing !== undefined) await wizard.page.route(missing, (route) => route.abort());
  await wizard.open();
  return { wizard, asked };
}

/** Moves the search so far below the window that it does not count as near. */
function farBelow(page: Page): Promise<void> {
  return page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('.ff-field:has([role="combobox"]) { margin-top: 3000px }');
    document.adoptedStyleSheets.push(styles);
  });
}

async function later(route: Route, ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  await route.continue();
}
