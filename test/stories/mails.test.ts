import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Email } from 'postal-mime';
import { beforeAll, expect, test } from 'vitest';
import { contrast } from '../../src/definition/lint/colours.ts';
import { readForm } from '../../src/definition/read-form.ts';
import { files, formIds } from '../forms/files.ts';
import { writtenMails } from '../server/mail/written-mails.ts';
import { exampleAnswers } from '../server/test-server.ts';
import { shareStage } from './stage.ts';

const stage = shareStage();
const forms = formIds
  .map((id) => readForm(id, files))
  .filter(({ confirmationMail, optIn, testOnly }) => !testOnly && (confirmationMail ?? optIn));

/** An address of 67 characters in all: before the @, at most 64 are allowed. */
const addressOf = (id: string) => `${id.replaceAll('-', '').padEnd(55, 'x')}@example.com`;

const mails = new Map<string, Email>();
beforeAll(async () => {
  for (const { id, submit } of forms) {
    const payload = { ...exampleAnswers(id), email: addressOf(id) };
    await stage.site.app.inject({ method: 'POST', url: submit.path, payload });
  }
  await stage.site.sendMails();
  for (const mail of await writtenMails(stage.site)) mails.set(mail.to?.[0]?.address ?? '', mail);
});

/** @returns a colour like rgb(1, 2, 3) as #010203 */
const hex = (rgb: string) =>
  `#${(rgb.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;

/** @returns each text of the page with its colour and its background */
function coloursOn(page: Page): Promise<readonly { text: string; colour: string; ground: string }[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const element = node.parentElement;
      if (!element || text === '' || element.getClientRects().length === 0) continue;
      let around: Element | null = element;
      while (around && getComputedStyle(around).backgroundColor === 'rgba(0, 0, 0, 0)') around = around.parentElement;
      const ground = around ? getComputedStyle(around).backgroundColor : 'rgb(255, 255, 255)';
      found.push({ text: text.slice(0, 40), colour: getComputedStyle(element).color, ground });
    }
    return found;
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.each(forms.map(({ id }) => id))(
    `the mail of %s fits a phone of 360 px, ${colorScheme}, its columns in one line`,
    async (id) => {
      expect(addressOf(id)).toHaveLength(67);
      const page = await stage.visitor({ width: 360, height: 740, colorScheme });
      await page.setContent(mails.get(addressOf(id))?.html ?? '');
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(360);
      const values = await page
        .locator('td')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x));
      expect(new Set(values).size, 'where values begin').toBeLessThanOrEqual(1);
      const colours = await coloursOn(page);
      expect(colours.length).toBeGreaterThan(8);
      expect(colours.filter(({ colour, ground }) => contrast(hex(colour), hex(ground)) < 4.5)).toEqual([]);
      const isDark = contrast(hex(colours[0]?.ground ?? ''), '#000000') < 3;
      expect(isDark).toBe(colorScheme === 'dark');
      if (process.env['PICTURES'])
        await page.screenshot({ path: join(process.env['PICTURES'], `${id}-${colorScheme}.png`), fullPage: true });
    },
  );
}
