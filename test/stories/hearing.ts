import type { Locator, Page } from 'playwright-core';

/** Lines of an aria snapshot with a role that a screen reader stops at or reads with its name. */
const SAID = /^\s*- '?(heading|link|button|group|radiogroup|radio|checkbox|textbox|combobox) "((?:[^"\\]|\\.)*)"/;

/** @returns what a screen reader reads in a part of the page, as "role: name", in order */
export async function read(part: Locator): Promise<readonly string[]> {
  const lines = (await part.ariaSnapshot()).split('\n');
  return lines.flatMap((line) => {
    const [, role, name] = SAID.exec(line) ?? [];
    return role === undefined ? [] : [`${role}: ${name?.replaceAll('\u00a0', ' ')}`];
  });
}

/**
 * The prefix of announcements, which come through the page's console: so nothing stays in the tab for the next story.
 */
const SAID_NOW = 'said: ';

/**
 * Listens to the live regions of a page from now on.
 * @returns a function that gives the announced texts so far, in order
 */
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
