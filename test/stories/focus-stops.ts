import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any page has. */
const MANY = 150;

/** The focused element: its accessible name, the field that it belongs to, and whether its focus can be seen. */
export interface Stop {
  readonly name: string;
  readonly field: string | undefined;
  readonly visible: boolean;
}

type Key = 'Tab' | 'Shift+Tab';

/** Goes to each field with Tab and types. */
export async function type(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
}

/** Presses Tab until the control of this name has the focus. The focus has to be visible at each stop on the way. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const stops = await stopsTo(page, name, 'Tab');
  expect(
    stops.filter((stop) => !stop.visible),
    'stops that cannot be seen',
  ).toEqual([]);
}

/**
 * @returns all stops until the control of this name has the focus
 * @throws Error if it never has
 */
export function stopsTo(page: Page, name: string, key: Key): Promise<readonly Stop[]> {
  return stopsUntil(page, name, key, (stop) => stop.name === name);
}

/**
 * @param what is looked for, for the failure's message
 * @returns all stops until the one that is looked for
 * @throws Error if there is none
 */
export async function stopsUntil(
  page: Page,
  what: string,
  key: Key,
  isThere: (stop: Stop) => boolean,
): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < MANY) {
    await page.keyboard.press(key);
    const stop = await stopOf(page);
    stops.push(stop);
    if (isThere(stop)) return stops;
  }
  throw new Error(`<${what}> is not reached: ${stops.map((stop) => stop.name).join(', ')}`);
}

/**
 * Describes the focused element. Its focus is visible by an outline or a shadow on the control, on elements in it or on
 * its label.
 */
export function stopOf(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return { name: '', field: undefined, visible: false };
    const labels =
      'labels' in focused && focused.labels instanceof NodeList
        ? [...(focused.labels as NodeListOf<HTMLLabelElement>)]
        : [];
    // the name of a link includes its visually hidden text; other controls with such a text are named by it alone
    const spoken = focused.matches('a') ? focused : (focused.querySelector('.ff-sr') ?? focused);
    const named = document.getElementById(focused.getAttribute('aria-labelledby') ?? '');
    const name = focused.getAttribute('aria-label') ?? (named ?? labels[0] ?? spoken).textContent;
    const box = focused.getBoundingClientRect();
    const inView = box.bottom > 0 && box.top < innerHeight;
    const drawn = [focused, ...labels, ...focused.querySelectorAll('*')].some((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) ||
        (boxShadow !== 'none' && element.matches('input, select, textarea'))
      );
    });
    return {
      name: name.trim(),
      field: focused.closest<HTMLElement>('[data-field]')?.dataset['field'],
      visible: drawn && inView,
    };
  });
}
