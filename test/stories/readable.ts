import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The least contrast ratio (WCAG 1.4.3). A theme's colours for disabled controls, such as GrayText, reach it, too. */
const ENOUGH = 4.5;

/** Expects that all visible text has enough contrast with its background, by the browser's computed colours. */
export async function thenEveryTextIsReadable(page: Page, where: string): Promise<void> {
  const found = await page.evaluate((enough) => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page knows nothing of what stands outside
    const parse = (text: string): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
      return [red, green, blue, alpha];
    };
    const luminance = ([red, green, blue]: Colour) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
        part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = (element: Element | null): Colour => {
      for (let at = element; at; at = at.parentElement) {
        const colour = parse(getComputedStyle(at).backgroundColor);
        if (colour[3] > 0.5) return colour;
      }
      const canvas = document.createElement('i');
      canvas.style.setProperty('color', 'Canvas');
      document.body.append(canvas);
      const colour = parse(getComputedStyle(canvas).color);
      canvas.remove();
      return colour;
    };
    const unreadable: string[] = [];
    let texts = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || element.closest('.ff-sr, .ff-unseen, script, style')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
      texts += 1;
      const [fore, back] = [luminance(parse(getComputedStyle(element).color)), luminance(ground(element))];
      const contrast = (Math.max(fore, back) + 0.05) / (Math.min(fore, back) + 0.05);
      if (contrast < enough) unreadable.push(`${text.slice(0, 40)} in <${element.className}>: ${contrast.toFixed(1)}`);
    }
    return { unreadable, some: texts > 5 };
  }, ENOUGH);
  expect({ where, ...found }).toEqual({ where, unreadable: [], some: true });
}
