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

/** What the page writes into its console begins with it: nothing is left in the tab for who comes next. */
const SAID_NOW = 'said: ';

/** Listens to the live regions of a page from now on. @returns gives the texts that were announced, in their order */
export async function heard(page: Page): Promise<() => readonly string[]> {
  const texts: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'debug' || !message.text().startsWith(SAID_NOW)) return;
    const text = message.text().slice(SAID_NOW.length);
    if (text !== '' && text !== texts.at(-1)) texts.push(text);
  });
  await page.evaluate((prefix) => {
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[role="status"], [role="alert"]');
        if (region) console.debug(prefix + (region.textContent ?? '').trim().replaceAll('\u00a0', ' '));
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, SAID_NOW);
  return () => texts;
}
