import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The minified script, half as large as `axe.source`. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Scrolls to the top of the page, and waits until elements that follow the scroll position are drawn. The line that
 * names the current section sticks to the upper edge. axe reports a target that is half covered by the line as too
 * small, though a reader can scroll on, and the line never covers a focused control (contents.test.ts). At the top of
 * the page the line is in its own place and covers nothing. The scroll position that a story leaves is not reliable: it
 * differs if the browser had no time to draw between two widths.
 * @returns a function that scrolls back
 */
async function atTheBeginning(page: Page): Promise<() => Promise<void>> {
  const before = await page.evaluate(async () => {
    const from = scrollY;
    scrollTo({ top: 0, behavior: 'instant' });
    // wait for a frame and an idle moment: the line may then name another section, and change its height
    await new Promise((drawn) => requestAnimationFrame(drawn));
    // a busy machine may never be idle
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 }));
    return from;
  });
  return () => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), before);
}

/** Ids of axe's rules. */
interface Rules {
  /** Rules that can't judge this page. */
  readonly except?: readonly string[];
  /** The only rules to run, where the others have judged the same elements before. */
  readonly only?: readonly string[];
}

/** What axe can find with large text only. */
export const OF_TEXT_SIZE: Rules = { only: ['target-size', 'scrollable-region-focusable'] };

/** What axe can find at one width in a page that it has judged at another. */
const OF_LAYOUT: Rules = { only: ['color-contrast', 'target-size', 'scrollable-region-focusable'] };

/**
 * Expects that axe finds no violation at several widths: of all its rules at the first, and of those that depend on the
 * layout at the others. Header, steps, aside and footer have other parts on a phone than on a wide screen: all rules
 * judge them at both widths in accessibility.test.ts.
 * @param where the name of the page, for the failure's message
 * @param look checks the page at each width, too
 */
export async function thenAxeFindsNothingAt(
  page: Page,
  where: string,
  widths: readonly number[],
  look?: (which: string) => Promise<void>,
): Promise<void> {
  for (const [index, width] of widths.entries()) {
    const which = `${where}, ${width} px`;
    await page.setViewportSize({ width, height: 900 });
    await thenAxeFindsNothing(page, which, index === 0 ? {} : OF_LAYOUT);
    await look?.(which);
  }
}

/**
 * Expects that axe finds no violation: of all its rules with best practices, and of the size of targets (WCAG 2.2). The
 * script gets into the page through the debugger, since the CSP would block it.
 * @param where the name of the page, for the failure's message
 */
export async function thenAxeFindsNothing(page: Page, where: string, { except = [], only }: Rules = {}): Promise<void> {
  // elements that fade out have too little contrast, and nobody reads them
  await page.locator('[data-state="closing"]').waitFor({ state: 'detached' });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations === 1)
        .map((animation) => animation.finished),
    ),
  );
  const asBefore = await atTheBeginning(page);
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(SOURCE);
  const off = except.map((id) => [id, { enabled: false }] as const);
  const rules = only ? {} : { 'target-size': { enabled: true }, ...Object.fromEntries(off) };
  const options = { rules, ...(only && { runOnly: [...only] }) };
  const violations = await page.evaluate(async (chosen) => {
    const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      // without style sheets, which only an experimental rule needs that is off; loading them costs a fifth of the time
      preload: { assets: ['media'] },
      ...chosen,
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
    );
  }, options);
  await asBefore();
  expect({ where, violations }).toEqual({ where, violations: [] });
}
