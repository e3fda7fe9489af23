import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Half as large as `axe.source`. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Scrolls to where the page begins, and waits for what follows the reader there. The line that names the section stays
 * at the upper edge: a target that has been scrolled half below it is too small, says axe, though a reader scrolls on,
 * and what gets the focus stands clear of the line (contents.test.ts). Where the page begins, the line is at its own
 * place and lies over nothing. Where a story has left the page says little: it is another place when the browser had
 * no time to draw between two widths.
 * @returns what scrolls back
 */
async function atTheBeginning(page: Page): Promise<() => Promise<void>> {
  const before = await page.evaluate(async () => {
    const from = scrollY;
    scrollTo({ top: 0, behavior: 'instant' });
    // drawn, and nothing left to do: the line may name another section then, and take more or less room for it
    await new Promise((drawn) => requestAnimationFrame(drawn));
    // a busy machine may never be done
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 }));
    return from;
  });
  return () => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), before);
}

/**
 * All of axe's rules, best practice included, and the size of targets (WCAG 2.2). The script is handed over by the
 * debugger: the CSP would not let it in.
 * @param except ids of rules that can't judge this page
 */
export async function thenAxeFindsNothing(page: Page, where: string, except: readonly string[] = []): Promise<void> {
  // what fades out is pale, and nobody reads it
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
  const violations = await page.evaluate(async (off) => {
    const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      // not the style sheets anew as well: they are for an experimental rule that is off, and cost a fifth of the time
      preload: { assets: ['media'] },
      rules: {
        'target-size': { enabled: true },
        ...Object.fromEntries(off.map((id) => [id, { enabled: false }])),
      },
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
    );
  }, except);
  await asBefore();
  expect({ where, violations }).toEqual({ where, violations: [] });
}
