import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { productForm } from '../forms/files.ts';
import { GALLERY, galleryFields } from '../forms/gallery.ts';
import { thenAxeFindsNothingAt } from './axe.ts';
import { thenEveryTextIsReadable } from './readable.ts';
import { thenNothingSticksOut } from './sideways.ts';
import { formWorks, shareStage } from './stage.ts';

const ADDRESS = `/web/r/${GALLERY}`;
const form = productForm(GALLERY);
const stage = shareStage();
const WIDTHS = [1280, 360];

const cell = (page: Page, field: string) => page.locator(`[data-field="${field}"]`);

async function whenTheGalleryIsOpen(): Promise<Page> {
  const page = await stage.visitor();
  await page.goto(stage.site.url + ADDRESS);
  await formWorks(page);
  await page.getByRole('heading', { level: 1, name: 'Bausteine' }).waitFor();
  return page;
}

/** @returns what a person reads in a field: the values of its inputs and the names of its files, without the label */
function shownIn(field: Locator): Promise<readonly string[]> {
  return field.evaluate((element) => {
    const controls = [
      ...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
        'input:not([type=file]), textarea, select',
      ),
    ];
    const texts = controls.map((control) =>
      control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)
        ? String(control.checked)
        : control.value,
    );
    return [...texts, ...[...element.querySelectorAll('.ff-file-name')].map((name) => name.textContent)];
  });
}

/** @returns the label of each row of a section, and the state that it shows */
function rowsOf(section: Locator): Promise<readonly (readonly [label: string, state: string])[]> {
  return section.locator('[data-field]').evaluateAll((cells) =>
    cells.map((element) => {
      const label = element.querySelector('legend, label')?.textContent ?? '';
      const said = element.querySelector('.ff-error') ? 'error' : '';
      const busy = element.querySelector('[aria-busy="true"]') ? 'loading' : '';
      const fixed =
        element.querySelector('[readonly]:not([value="AT"]), [aria-readonly="true"]') && busy === '' ? 'readOnly' : '';
      return [label.trim(), said + busy + fixed] as const;
    }),
  );
}

/** @returns the fields in which a hint or a counter is above the error */
function notesBeforeErrors(page: Page): Promise<readonly (string | null)[]> {
  return page.locator('.ff-error').evaluateAll((errors) =>
    errors.flatMap((error) => {
      const field = error.closest('[data-field]');
      const notes = [...(field?.querySelectorAll('.ff-hint, .ff-count') ?? [])];
      return notes.some((note) => note.getBoundingClientRect().top < error.getBoundingClientRect().top)
        ? [field?.getAttribute('data-field') ?? null]
        : [];
    }),
  );
}

const ROWS = [
  ['Leer', ''],
  ['Ausgefüllt', ''],
  ['Mit Fehler', 'error'],
  ['Nur lesen', 'readOnly'],
  ['Lädt', 'loading'],
];
const UNIT = / \(kW\)|kW, /;
const OPTIONAL = / \(optional\)/;

it('shows a section for each kind and a row for each state at 1280 and 360 px, without a fault for axe, and in contrast themes', async () => {
  const page = await whenTheGalleryIsOpen();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const { title = '' } of form.steps[0]?.sections.slice(0, -1) ?? []) {
      const rows = await rowsOf(page.getByRole('group', { name: title, exact: true }).first());
      expect({
        title,
        rows: rows.map(([label, state]) => [label.replace(UNIT, '').replace(OPTIONAL, ''), state]),
      }).toEqual({ title, rows: ROWS });
    }
    expect(await notesBeforeErrors(page)).toEqual([]);
    await thenNothingSticksOut(page, `the gallery at ${width} px`);
  }
  await thenAxeFindsNothingAt(page, 'the gallery', WIDTHS);

  // in contrast themes every text stands out
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await thenEveryTextIsReadable(page, `the gallery, contrast theme, ${colorScheme}`);
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
});

it('fills in what the definition says; and nothing in the read-only fields can be changed or opened, though all can be reached', async () => {
  const page = await whenTheGalleryIsOpen();
  const opened: unknown[] = [];
  page.on('filechooser', (chooser) => opened.push(chooser));
  for (const name of galleryFields(form).filter((field) => form.fields[field]?.state === 'readOnly')) {
    const field = cell(page, name);
    const shown = await shownIn(field);
    expect([name, shown]).toEqual([name, await shownIn(cell(page, name.replace(/[A-Z]\w*$/, 'Gefuellt')))]);
    expect([name, shown]).not.toEqual([name, await shownIn(cell(page, name.replace(/[A-Z]\w*$/, 'Leer')))]);
    await field.locator('input, textarea, select').last().focus();
    for (const key of ['x', 'ArrowUp', 'Space', 'Delete']) await page.keyboard.press(key);
    expect([name, await field.evaluate((element) => element.contains(document.activeElement))]).toEqual([name, true]);
    await field.locator('.ff-body').click();
    expect([name, await shownIn(field), await page.locator('[role=dialog], [role=option]').count()]).toEqual([
      name,
      shown,
      0,
    ]);
  }
  expect(opened).toEqual([]);
});
