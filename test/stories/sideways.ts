import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Expects that the page does not scroll sideways, and no element sticks out of the window. */
export async function thenNothingSticksOut(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      if (element.closest('.ff-sr, .ff-skip, [hidden], [aria-hidden="true"], .ff-loading')) return false;
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.right > width + 1 || box.left < -1);
    });
    return {
      width: document.scrollingElement?.scrollWidth,
      outside: outside.map((element) => element.outerHTML.slice(0, 120)),
      allowed: width,
    };
  });
  expect({ where, ...found }).toEqual({
    where,
    width: found.allowed,
    outside: [],
    allowed: page.viewportSize()?.width,
  });
}

/** @returns the words in these texts that break across lines, also at a hyphen ("E-Mail") */
export function brokenWords(texts: Locator): Promise<readonly string[]> {
  return texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node.parentElement?.closest('.ff-sr, .ff-unseen')) continue;
        for (const word of (node.textContent ?? '').matchAll(/[^\s/]+/g)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word[0]);
        }
      }
      return broken;
    }),
  );
}
