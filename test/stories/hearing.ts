import type { Locator, Page } from 'playwright-core';

/** Roles that a screen reader stops at or says by name. */
const SAID = /^\s*- '?(heading|link|button|group|radio|checkbox|textbox|combobox) "((?:[^"\\]|\\.)*)"/;

/** @returns what a screen reader finds in a part of the page, as "role: name", in its order */
export async function read(part: Locator): Promise<readonly string[]> {
  const lines = (await part.ariaSnapshot()).split('\n');
  return lines.flatMap((line) => {
    const [, role, name] = SAID.exec(line) ?? [];
    return role === undefined ? [] : [`${role}: ${name?.replaceAll('\u00a0', ' ')}`];
  });
}

/** Listens to the live regions of a page from now on. @returns gives the texts that were announced, in their order */
export async function heard(page: Page): Promise<() => readonly string[]> {
  const texts: string[] = [];
  await page.exposeFunction('hear', (text: string) => {
    if (text !== '' && text !== texts.at(-1)) texts.push(text);
  });
  await page.evaluate(() => {
    const { hear } = globalThis as unknown as { hear(text: string): void };
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[role="status"], [role="alert"]');
        if (region) hear((region.textContent ?? '').trim().replaceAll('\u00a0', ' '));
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => texts;
}
