import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readForm } from '../../src/definition/read-form.ts';
import { files } from '../forms/files.ts';
import { YES } from './draft-offer.ts';
import { isFocused } from './focused.ts';
import { giveAnswer } from './giving.ts';
import { type Host, startHost } from './host.ts';
import { exampleOf } from './single-page.ts';
import { eventually, FAILED_REQUEST, setStage, type Visit } from './stage.ts';

const FORM = 'foerderpilot';

let host: Host;
const env: Record<string, string> = {};
beforeAll(async () => {
  host = await startHost();
  env['EMBED_ORIGINS'] = host.origin;
});
const stage = setStage(env, FORM);
afterAll(() => host.close());

test('a form that the host page adds later works like the first, and each minds its own fields', async () => {
  const [page, one] = await whenTheHostShowsAForm();
  const two = page.locator('#two');
  await page.evaluate((form) => {
    const added = document.createElement('section');
    added.innerHTML = `<div id="two" data-form="${form}"></div>`;
    document.querySelector('#column')?.append(added);
  }, FORM);
  await two.getByRole('button', { name: 'Anmelden' }).waitFor();
  await fillIn(two);
  await two.getByRole('button', { name: 'Anmelden' }).click();
  await two.getByRole('heading', { name: /^Fast geschafft/ }).waitFor();

  await two.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click();
  await eventually(() => isFocused(two.getByRole('textbox', { name: 'E-Mail' }))).toBe(true);
  expect(await idsTwice(page)).toEqual([]);
  expect(await one.getByRole('textbox', { name: 'E-Mail' }).inputValue()).toBe('');
});

test('a form that is put back goes on; one that is drawn anew offers what was typed', async () => {
  const [page, one] = await whenTheHostShowsAForm();
  const name = one.getByRole('textbox', { name: 'Vorname', exact: true });
  await name.fill('Ada');
  await page.evaluate(async () => {
    const form = document.querySelector('#one');
    form?.remove();
    await new Promise(requestAnimationFrame);
    document.querySelector('#column')?.append(form ?? '');
  });
  expect(await name.inputValue()).toBe('Ada');

  await page.evaluate(async (form) => {
    document.querySelector('#one')?.remove();
    await new Promise(requestAnimationFrame);
    const column = document.querySelector('#column');
    if (column) column.innerHTML = `<div id="one" data-form="${form}"></div>`;
  }, FORM);
  await one.getByRole('button', { name: YES }).click();
  await eventually(() => name.inputValue()).toBe('Ada');
});

test('a form appears in an element that names it later, and makes way when the element names another', async () => {
  const page = await stage.visitor({
    expected: [/^uncaught: data-form="gone": http.* has answered with 404$/, FAILED_REQUEST],
  });
  host.show('/later', stage.site.url, '<div id="one"></div>');
  await page.goto(`${host.origin}/later`);
  const one = page.locator('#one');
  const name = (form: string) => one.evaluate((element, id) => element.setAttribute('data-form', id), form);
  // the script has looked for forms once
  await page.evaluate(() =>
    document.querySelector('#column')?.insertAdjacentHTML('beforeend', '<div data-form="gone"></div>'),
  );
  await page.locator('[data-form-failed*="404"]').waitFor({ state: 'attached' });

  await name(FORM);
  const vorname = one.getByRole('textbox', { name: 'Vorname', exact: true });
  await vorname.fill('Ada');
  await name('gone');
  await page.locator('#one[data-form-failed*="404"]').waitFor({ state: 'attached' });
  expect(await one.getByRole('textbox').count()).toBe(0);

  await name(FORM);
  await one.getByRole('button', { name: YES }).click();
  await eventually(() => vorname.inputValue()).toBe('Ada');
  expect(await one.getAttribute('data-form-failed')).toBe(null);
});

test('a host page may load the script without saying that it is a module', async () => {
  const page = await stage.visitor();
  const script = `<script src="${stage.site.url}/web/r/embed.js"></script>`;
  host.show('/classic', stage.site.url, `${script}<div id="one" data-form="${FORM}"></div>`);
  await page.goto(`${host.origin}/classic`);
  await page.locator('#one').getByRole('button', { name: 'Anmelden' }).waitFor();
});

test('what sticks to the top stays below the header of the host page, which says how high that is', async () => {
  const [page, one] = await whenTheHostShowsAForm();
  const stuckAt = async (part: string) => {
    await one
      .getByRole('button', { name: 'Anmelden' })
      .evaluate((button) => button.scrollIntoView({ block: 'center' }));
    return one.locator(part).evaluate((element) => element.getBoundingClientRect().top);
  };
  expect(await stuckAt('.ff-aside')).toBe(24);
  await page.locator('#column').evaluate((column) => column.style.setProperty('--ff-top', '80px'));
  expect(await stuckAt('.ff-aside')).toBe(104);
  await page.locator('#column').evaluate((column) => column.toggleAttribute('data-narrow', true));
  await eventually(() => stuckAt('.ff-contents')).toBe(80);
});

test('in a narrow column of a wide page short options are read as words', async () => {
  const [page, one] = await whenTheHostShowsAForm();
  await page.locator('#column').evaluate((column) => column.toggleAttribute('data-narrow', true));
  const linesOf = (label: string) =>
    one.getByText(label, { exact: true }).evaluate((text) => {
      const words = document.createRange();
      words.selectNodeContents(text);
      return new Set([...words.getClientRects()].map(({ top }) => top)).size;
    });
  expect([await linesOf('Herr'), await linesOf('Frau')]).toEqual([1, 1]);
});

test('a host page that forbids scripts to write HTML has no calendar, and the date can be typed', async () => {
  const [page, one] = await whenTheHostShowsAForm(
    { expected: [/TrustedHTML|trusted-types/] },
    "require-trusted-types-for 'script'",
  );
  await one.getByRole('button', { name: /^Kalender für/ }).click();
  await one.getByText('Der Kalender konnte nicht geladen werden.').first().waitFor();
  const date = one.locator('.ff-date input');
  await date.fill('15.09.2026');
  expect(await date.inputValue()).toBe('15.09.2026');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

/** Opens a host page with one form, which has arrived. */
async function whenTheHostShowsAForm(visit: Visit = {}, policy?: string): Promise<readonly [page: Page, one: Locator]> {
  const page = await stage.visitor(visit);
  host.show('/later', stage.site.url, `<div id="one" data-form="${FORM}"></div>`, policy);
  await page.goto(`${host.origin}/later`);
  const one = page.locator('#one');
  await one.getByRole('button', { name: 'Anmelden' }).waitFor();
  return [page, one];
}

/** Fills in what is required. */
async function fillIn(mounted: Locator): Promise<void> {
  const form = readForm(FORM, files);
  for (const [name, answer] of Object.entries(exampleOf(stage.site, FORM, 'nur-pflichtfelder'))) {
    const cell = mounted.locator(`[data-field="${name}"]`);
    await cell.locator('input, select').first().focus();
    await giveAnswer(cell, form, name, answer);
  }
}

function idsTwice(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, place) => ids.indexOf(id) !== place);
  });
}
