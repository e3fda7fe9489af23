import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The browsers' default, in px. */
const USUAL = 16;

/**
 * Sets the browser's text size, as a reader may do in its settings.
 * @param size in px
 * @returns a function that resets it
 */
export async function withTextOf(page: Page, size: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const set = (px: number) => session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
  await set(size);
  return async () => {
    await set(USUAL);
    await session.detach();
  };
}

/** Expects that no control cuts off the upper or lower part of its line, and no other element any of its text. */
export async function thenNoTextIsCut(page: Page, where: string): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#ff-app *')]
      .filter((element) => {
        if (element.closest('.ff-sr, .ff-unseen, .ff-copy, .ff-hotline small') || !element.checkVisibility())
          return false;
        const { overflowX, overflowY, lineHeight } = getComputedStyle(element);
        if (/^(INPUT|SELECT)$/.test(element.tagName))
          return element.matches('.ff-input') && element.clientHeight < Number.parseFloat(lineHeight);
        const hides = [overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip');
        if (!hides || element.textContent.trim() === '') return false;
        return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect({ where, cut }).toEqual({ where, cut: [] });
}
