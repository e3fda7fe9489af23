import type { Locator } from 'playwright-core';

/** @returns whether exactly this element has the focus; focus inside of it does not count */
export function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((found) => found === document.activeElement);
}
