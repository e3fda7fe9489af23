import type { Page } from 'playwright-core';

/** @returns the visible texts around a field's control, from top to bottom */
export function textsBelow(page: Page, name: string): Promise<readonly string[]> {
  return page.locator(`[data-field="${name}"] .ff-body`).evaluate((body) =>
    [...body.querySelectorAll('p')]
      .map((text) => ({ text: text.textContent.replaceAll('\u00a0', ' '), box: text.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0)
      .sort((one, other) => one.box.top - other.box.top)
      .map(({ text }) => text),
  );
}
