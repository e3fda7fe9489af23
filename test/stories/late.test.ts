import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openAssets } from '../../src/server/assets/assets.ts';
import { startTestServer } from '../server/test-server.ts';
import { thenAxeFindsNothing } from './axe.ts';
import { FAILED_REQUEST, formWorks, shareStage } from './stage.ts';
import { ADDRESS, WIZARD } from './wizard-page.ts';

const stage = shareStage();
const LATE =
  'Diese Seite konnte nicht geladen werden, oder es dauert länger als üblich. Bitte laden Sie sie neu. Hilft das nicht, rufen Sie uns an: 0732 000 0000.';

/** The compiled rules of a step. */
const RULES = '**/assets/forms/**/*.js*';
/** A URL pattern for each script that a page can't work without. */
const SCRIPTS = ['**/assets/app/app-*.js', '**/assets/app/rolldown-runtime-*.js', RULES];

test.each(SCRIPTS)(
  'a page without %s is read as it is, says after some seconds that it does not work, and works when it is loaded again',
  async (script) => {
    const page = await stage.visitor({
      expected: [FAILED_REQUEST, /^Failed to fetch|^uncaught: Failed to fetch/],
      width: 360,
      height: 640,
    });
    await page.route(script, (route) => route.abort());
    await page.goto(stage.site.url + ADDRESS);
    const alert = page.getByRole('alert');
    await eightSecondsPass(page);
    await alert.waitFor();
    expect((await alert.innerText()).replace(/\s+/g, ' ')).toBe(`${LATE} Seite neu laden`);
    expect(await alert.getByRole('link', { name: '0732 000 0000' }).getAttribute('href')).toBe('tel:07320000000');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Wärmepumpe Förderbonus');
    for (const part of ['banner', 'contentinfo'] as const) expect(await page.getByRole(part).isVisible()).toBe(true);
    // the page looks the same, whichever script is missing
    if (script === SCRIPTS[0]) await thenAxeFindsNothing(page, `without ${script}`);

    await page.getByLabel('Ich bin Stromkunde der Muster Energie').check();
    await page.unroute(script);
    await page.getByRole('link', { name: 'Seite neu laden' }).click();
    await formWorks(page);
    expect(new URL(page.url()).pathname).toBe(ADDRESS);
    expect([await page.getByRole('alert').count(), await page.locator('.ff-late').isVisible()]).toEqual([0, false]);
  },
);

test('a kind of input that cannot be loaded is told at once; what works stays, and all that was typed when it is tried again', async () => {
  const page = await stage.visitor({ expected: [FAILED_REQUEST, /Failed to fetch/], ownTab: true });
  const script = '**/assets/app/EmailWidget-*.js*';
  await idlePagesLoadNothing(page);
  await page.route(script, (route) => route.abort());
  await page.goto(`${stage.site.url}/web/r/foerderpilot`);
  await page.getByRole('link', { name: 'Seite neu laden' }).waitFor();
  for (const [name, text] of [
    ['vorname', 'Ada'],
    ['email', 'ada@'],
  ] as const) {
    await page.locator(`[name="${name}"]`).fill(text);
    await page.locator(`[name="${name}"]`).blur();
  }
  await page.unroute(script);
  await page.getByRole('link', { name: 'Seite neu laden' }).click();
  await formWorks(page);
  expect(await page.locator('[name="vorname"]').inputValue()).toBe('Ada');
  expect(await page.locator('[name="email"]').inputValue()).toBe('ada@');
  expect(await page.locator('[data-field="email"] .ff-error').innerText()).toContain('gültige E-Mail');
});

test.each([RULES, '**/assets/app/lookups-*.js*', '**/assets/app/searched-widgets-*.js*'])(
  'a form that cannot be loaded for want of %s says so at once, and keeps what was chosen when it is tried again',
  async (script) => {
    const page = await stage.visitor({ expected: [FAILED_REQUEST, /Failed to fetch/], ownTab: true });
    await idlePagesLoadNothing(page);
    await page.route(script, (route) => route.abort());
    await page.goto(stage.site.url + ADDRESS);
    await page.getByRole('link', { name: 'Seite neu laden' }).waitFor();
    await page.getByLabel('Ich bin Stromkunde der Muster Energie').check();
    await page.unroute(script);
    await page.getByRole('link', { name: 'Seite neu laden' }).click();
    await page.getByRole('combobox', { name: 'Teilnehmender Händler' }).waitFor();
    expect(await page.getByLabel('Ich bin Stromkunde der Muster Energie').isChecked()).toBe(true);
  },
);

test('a page whose rules take long says so, and stops when it works', async () => {
  const page = await stage.visitor();
  const gate = Promise.withResolvers<void>();
  await page.route(RULES, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(stage.site.url + ADDRESS, { waitUntil: 'domcontentloaded' });
  await eightSecondsPass(page);
  await page.getByRole('link', { name: 'Seite neu laden' }).waitFor();
  gate.resolve();
  await formWorks(page);
  expect(await page.locator('.ff-late').isVisible()).toBe(false);
});

test('without JavaScript a page says so at once, and is read as it is', async () => {
  const page = await stage.visitor({ javaScriptEnabled: false, expected: [/was preloaded/], width: 360, height: 640 });
  await page.goto(stage.site.url + ADDRESS);
  const alert = page.getByRole('alert');
  expect((await alert.innerText()).replace(/\s+/g, ' ')).toBe(
    'Diese Seite braucht JavaScript. Bitte schalten Sie es ein, und laden Sie die Seite dann neu. Oder rufen Sie uns an: 0732 000 0000. Seite neu laden',
  );
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Wärmepumpe Förderbonus');
  expect(await page.getByRole('link', { name: 'Seite neu laden' }).isVisible()).toBe(true);
});

test.each(['/web/r/', '/datenschutz', '/gibt-es-nicht'])('%s is whole without JavaScript', async (path) => {
  const page = await stage.visitor({ javaScriptEnabled: false, expected: [FAILED_REQUEST] });
  await page.goto(stage.site.url + path);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await page.locator('.ff-late').count()).toBe(0);
});

function eightSecondsPass(page: Page): Promise<void> {
  return page.locator('.ff-late').evaluate((element) => element.getAnimations()[0]?.finish());
}

test('a server without a build says so at once', async () => {
  const server = await startTestServer({ FORMS_DIR: stage.site.formsDir }, WIZARD, openAssets('/nowhere'));
  onTestFinished(() => server.close());
  const page = await stage.visitor({ ownTab: true });
  await page.goto((await server.app.listen({ port: 0, host: '127.0.0.1' })) + ADDRESS);
  await page.getByText(LATE).waitFor();
  expect(await page.getByRole('link', { name: 'Seite neu laden' }).isVisible()).toBe(true);
});

/** Keeps a page from loading a script by itself that was aborted before. */
function idlePagesLoadNothing(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}
