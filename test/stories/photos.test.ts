import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { thenAxeFindsNothingAt } from './axe.ts';
import { invoice } from './applicant.ts';
import { textsBelow } from './below.ts';
import { heic } from '../server/uploads/samples.ts';
import { thenAllCanRead } from './for-all.ts';
import { heard, read } from './hearing.ts';
import { eventually, shareStage, type Visit } from './stage.ts';
import { applicationOf } from './stored.ts';
import { PRUEFEN, PUMPE, SUCCESS, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = shareStage();
const MB = 1024 * 1024;
const WIDTHS = [360, 1280];
const PHONE: Visit = { width: 360, height: 800, hasTouch: true };

test('a photo of more than 10 MB is made smaller, stands upright, and is taken', async () => {
  const wizard = await whenTheInvoiceIsAskedFor(PHONE);
  // on a busy machine the step's lists load for a while, and the page says so
  await eventually(() => wizard.page.getByText('werden geladen').count()).toBe(0);
  const said = await heard(wizard.page);
  expect(await choosePhoto(wizard.page, 'IMG_0815.JPEG')).toBeGreaterThan(10 * MB);
  const card = wizard.page.locator('.ff-file-card');
  await card.waitFor();
  expect(await card.locator('.ff-file-text').innerText()).toMatch(
    /^IMG_0815\.jpg\sJPG, verkleinert von \d\d(,\d)?\u00A0MB auf \d+(,\d)?\u00A0[KM]B$/,
  );
  await eventually(async () => [...said(), ...(await read(card))]).toEqual([
    expect.stringMatching(/^Datei IMG_0815\.jpg, verkleinert von [\d,]+ MB auf [\d,]+ [KM]B, wurde hinzugefügt\.$/),
    'button: IMG_0815.jpg entfernen',
  ]);
  expect(await wizard.message('Rechnung')).toBe('');
  expect(await lookedAt(wizard.page)).toEqual({ width: 1800, height: 2400, topRight: 'red', topLeft: 'other' });
  await thenAxeFindsNothingAt(wizard.page, 'a photo that was made smaller', WIDTHS);
  await thenAllCanRead(wizard.page, 'a file card');
  await wizard.next();
  await wizard.sees(PRUEFEN);
  await wizard.send();
  await wizard.page.waitForURL(`**${SUCCESS}`);
  const [upload] = (await applicationOf(wizard.page, stage.site))?.uploads ?? [];
  expect(upload).toMatchObject({ name: 'IMG_0815.jpg', mimetype: 'image/jpeg' });
});

test('a file that is not what its name says is refused when it is chosen', async () => {
  const wizard = await whenTheInvoiceIsAskedFor(PHONE);
  await choose(wizard.page, {
    name: 'Rechnung.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('PK\u0003\u0004 no PDF'),
  });
  await eventually(() => wizard.message('Rechnung')).toBe('Das Dateiformat wird nicht unterstützt!');
  await eventually(() => textsBelow(wizard.page, 'rechnung')).toEqual([
    'Rechnung.pdf PDF, 1 KB',
    'Fehler: Das Dateiformat wird nicht unterstützt!',
    expect.stringMatching(/^Der Inhalt passt nicht zum Namen der Datei\./),
    'Foto oder PDF, höchstens 10 MB. Erlaubt sind JPG, PNG, GIF und PDF.',
  ]);
  await thenAxeFindsNothingAt(wizard.page, 'a renamed file', WIDTHS);
  await wizard.button('Rechnung.pdf entfernen').click();
  await wizard.upload(invoice(stage.site, 'Rechnung.pdf'));
  expect(await wizard.message('Rechnung')).toBe('');
});

test('a photo that Chromium can’t draw stays refused, and a way out is named', async () => {
  const wizard = await whenTheInvoiceIsAskedFor({});
  await choose(wizard.page, { name: 'Foto.heic', mimeType: 'image/heic', buffer: Buffer.alloc(900) });
  await eventually(() => wizard.message('Rechnung')).toBe('Das Dateiformat wird nicht unterstützt!');
  await wizard.page.getByText('machen Sie davon einen Screenshot').first().waitFor();
});

test('where the browser can draw a HEIC photo, it becomes a JPEG, and that is said', async () => {
  const wizard = await whenTheInvoiceIsAskedFor({});
  // Safari decodes HEIC. Chromium can't, so a canvas stands in for the decoded photo.
  await wizard.page.evaluate(() => {
    const decode = globalThis.createImageBitmap.bind(globalThis);
    const photo = document.createElement('canvas');
    globalThis.createImageBitmap = ((source: Blob) =>
      decode(source.type === 'image/heic' ? photo : source)) as typeof createImageBitmap;
  });
  const said = await heard(wizard.page);
  await choose(wizard.page, { name: 'Foto.heic', mimeType: 'image/heic', buffer: heic });
  await wizard.page.locator('.ff-file-card').getByText('Foto.jpg').waitFor();
  expect(await wizard.message('Rechnung')).toBe('');
  await eventually(said).toContainEqual(expect.stringMatching(/^Datei Foto\.jpg.* wurde hinzugefügt\.$/));
});

test('a picture of a kind that the field does not take becomes a JPEG', async () => {
  const wizard = await whenTheInvoiceIsAskedFor({});
  const webp = await wizard.page.evaluate(() => document.createElement('canvas').toDataURL('image/webp'));
  await choose(wizard.page, {
    name: 'Foto.webp',
    mimeType: 'image/webp',
    buffer: Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64'),
  });
  await wizard.page.locator('.ff-file-card').getByText('Foto.jpg').waitFor();
});

test('on a phone a second button opens the camera', async () => {
  const wizard = await whenTheInvoiceIsAskedFor({ width: 360, height: 800, hasTouch: true, isMobile: true });
  await wizard.page.evaluate(() => {
    document.querySelector('input[type=file]')?.addEventListener('click', ({ currentTarget }) => {
      const { accept } = currentTarget as HTMLInputElement;
      document.title = `${accept} ${(currentTarget as HTMLInputElement).getAttribute('capture')}`;
    });
  });
  // the page ignores a tap right after a step change, which may be meant for the step before
  await wizard.page.waitForTimeout(400);
  const chooser = wizard.page.waitForEvent('filechooser');
  await wizard.button('Foto aufnehmen').tap();
  await (await chooser).setFiles(invoice(stage.site, 'Foto.pdf'));
  expect(await wizard.page.title()).toBe('image/* environment');
  await wizard.page.locator('.ff-file-card').waitFor();
});

async function whenTheInvoiceIsAskedFor(visit: Visit): Promise<WizardPage> {
  const wizard = wizardOn(await stage.visitor(visit), stage.site);
  await wizard.openAt(PUMPE, { rechnung: undefined });
  return wizard;
}

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel('Rechnung', { exact: true }).setInputFiles(file);
}

/**
 * Chooses a JPEG of 2800 × 2100 pixels with a red upper left corner. Its EXIF says that it is rotated by 90°, as from a
 * phone held upright. Comment segments make it as large as a phone's photo, since drawing noise takes seconds. The page
 * makes the file itself, because sending megabytes there is slow.
 * @returns its size in bytes
 */
function choosePhoto(page: Page, name: string): Promise<number> {
  const exif = '45786966000049492a0008000000010012010300010000000600000000000000';
  return page.getByLabel('Rechnung', { exact: true }).evaluate(
    async (input: HTMLInputElement, given) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [2800, 2100];
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#9ab';
      context.fillRect(0, 0, 2800, 2100);
      context.fillStyle = '#f00';
      context.fillRect(0, 0, 420, 420);
      const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 1));
      if (!drawn) throw new Error('no picture');
      const turned = Uint8Array.from(given.exif.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
      const head = new Uint8Array([0xff, 0xe1, 0, turned.length + 2]);
      const comment = new Uint8Array(0xffff + 2);
      comment.set([0xff, 0xfe, 0xff, 0xff]);
      const parts = [drawn.slice(0, 2), head, turned, ...Array.from({ length: 165 }, () => comment), drawn.slice(2)];
      const photo = new File(parts, given.name, { type: 'image/jpeg' });
      const chosen = new DataTransfer();
      chosen.items.add(photo);
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      return photo.size;
    },
    { exif, name },
  );
}

/** @returns the size of the photo on the card, and the place of its red corner */
function lookedAt(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const image = document.querySelector<HTMLImageElement>('.ff-file-preview img');
    await image?.decode();
    const canvas = document.createElement('canvas');
    const [width, height] = [image?.naturalWidth ?? 0, image?.naturalHeight ?? 0];
    [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context || !image) throw new Error('no picture');
    context.drawImage(image, 0, 0);
    const colour = (x: number) => {
      const [red = 0, green = 0, blue = 0] = context.getImageData(x, 60, 1, 1).data;
      return red > 220 && green < 40 && blue < 40 ? 'red' : 'other';
    };
    return { width, height, topRight: colour(width - 60), topLeft: colour(60) };
  });
}
