import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any page has. */
const MANY = 80;

/** Where the focus is: what a screen reader calls it, the field it belongs to, and how it looks. */
export interface Stop {
  readonly name: string;
  readonly field: string | undefined;
  readonly visible: boolean;
}

/** Goes to each field with Tab and types. */
export async function type(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
}

/** Presses Tab until the focus is there; each stop on the way has to be visible. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const stops = await stopsTo(page, name, 'Tab');
  expect(
    stops.filter((stop) => !stop.visible),
    'stops that cannot be seen',
  ).toEqual([]);
}

/** @returns the stops until the focus is there */
export async function stopsTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab'): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < MANY) {
    await page.keyboard.press(key);
    const stop = await stopOf(page);
    stops.push(stop);
    if (stop.name === name) return stops;
  }
  throw new Error(`<${name}> is not reached: ${stops.map((stop) => stop.name).join(', ')}`);
}

/** An outline or a halo, on the control itself, on what it draws inside, or on what stands for it. */
export function stopOf(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return { name: '', field: undefined, visible: false };
    const labels =
      'labels' in focused && focused.labels instanceof NodeList
        ? [...(focused.labels as NodeListOf<HTMLLabelElement>)]
        : [];
    // a link says what is hidden too, other controls nothing else
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
