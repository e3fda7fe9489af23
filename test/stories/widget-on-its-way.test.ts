import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, FAILED_REQUEST, setStage, type Visit } from './stage.ts';
import { WIZARD, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = setStage({}, WIZARD);
const QUESTION = 'Sind Sie bereits Stromkunde der Muster Energie?';
const SEARCH = 'Teilnehmender Händler';
const SCRIPT = '**/assets/app/AutocompleteWidget-*.js';
const FAILED = 'Die Suche ist derzeit nicht möglich. Sie können Ihren Händler unten eintragen.';

test('the search is loaded when its field comes near the window, and not before', async () => {
  const { wizard, asked } = await comes();
  await farBelow(wizard.page);
  await wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
  await wizard.field(SEARCH).waitFor();
  // a request that went out too early gets the time to be seen
  await wizard.page.waitForTimeout(300);
  expect(asked).toEqual([]);
  await wizard.page.mouse.wheel(0, 2600);
  await eventually(() => asked.length).toBe(1);
  await loaded(wizard);
});

test('the search is loaded when its field is touched, wherever it stands', async () => {
  const { wizard, asked } = await comes();
  await farBelow(wizard.page);
  await wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
  await wizard.field(SEARCH).evaluate((input) => input.focus({ preventScroll: true }));
  await eventually(() => asked.length).toBe(1);
  await loaded(wizard);
  expect(await wizard.field(SEARCH).evaluate((input) => input === document.activeElement)).toBe(true);
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
  const look = await field.evaluate((input) => getComputedStyle(input).cssText);
  gate.resolve();
  await loaded(wizard);
  expect(await place()).toEqual(before);
  expect(await field.evaluate((input) => getComputedStyle(input).cssText)).toBe(look);
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
  await loaded(wizard);
  expect(await wizard.field(SEARCH).inputValue()).toBe(text);
});

test('each of its files travels once, though it is fetched before it is imported', async () => {
  // without routes, which switch the browser's cache off
  const wizard = wizardOn(await stage.visitor(), stage.site);
  const cdp = await wizard.page.context().newCDPSession(wizard.page);
  await cdp.send('Network.enable');
  const travelled: string[] = [];
  const addresses = new Map<string, string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength > 0) travelled.push(addresses.get(requestId) ?? '');
  });
  await wizard.open();
  await wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
  await loaded(wizard);
  expect(travelled.filter((address) => address.includes('AutocompleteWidget'))).toHaveLength(2);
  expect(travelled.filter((address) => travelled.indexOf(address) !== travelled.lastIndexOf(address))).toEqual([]);
});

test.each([
  ['script', SCRIPT],
  ['a script that it needs', '**/assets/app/overlay-*.js'],
  ['style sheet', '**/assets/app/AutocompleteWidget-*.css'],
])(
  'a search whose %s cannot be loaded says so, keeps the text, and is loaded with the next key',
  async (_what, files) => {
    const { wizard } = await comes({ expected: [FAILED_REQUEST] }, files);
    const { page } = wizard;
    await wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
    await wizard.field(SEARCH).pressSequentially('4240');
    await page.locator('p', { hasText: FAILED }).waitFor();
    await eventually(() => wizard.announced()).toContain(FAILED);
    await page.unroute(files);
    await page.keyboard.type(' F');
    await loaded(wizard);
    await page.getByRole('option', { name: 'Braustadt Elektro e.U.' }).waitFor();
    expect(await wizard.field(SEARCH).inputValue()).toBe('4240 F');
    expect(await page.locator('.ff-hits').evaluate((hits) => getComputedStyle(hits).position)).toBe('absolute');
  },
);

test('without the search the free text is still reached', async () => {
  const { wizard } = await comes({ expected: [FAILED_REQUEST] });
  await wizard.page.route(SCRIPT, (route) => route.abort());
  await wizard.choose(QUESTION, 'Ich bin Stromkunde der Muster Energie');
  await wizard.field(SEARCH).click();
  await wizard.button('Mein Händler ist nicht in der Liste').click();
  await eventually(() => wizard.field('Anderer Händler').evaluate((input) => input === document.activeElement)).toBe(
    true,
  );
});

/**
 * A new visitor at the first step, where the search is not drawn yet; and how often its script was asked for.
 * @param missing files that are not answered
 */
async function comes(
  visit?: Visit,
  missing?: string,
): Promise<{ readonly wizard: WizardPage; readonly asked: readonly string[] }> {
  const wizard = wizardOn(await stage.visitor(visit), stage.site);
  const asked: string[] = [];
  await wizard.page.route(SCRIPT, (route) => {
    if (route.request().resourceType() === 'fetch') asked.push(route.request().url());
    return route.continue();
  });
  if (missing !== undefined) await wizard.page.route(missing, (route) => route.abort());
  await wizard.open();
  return { wizard, asked };
}

/** The search stands so far below the window that nobody would call it near. */
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

/** Waits for the search: it knows its list. */
async function loaded(wizard: WizardPage): Promise<void> {
  await eventually(() => wizard.field(SEARCH).getAttribute('aria-controls')).toContain('-list');
}
