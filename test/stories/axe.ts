import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** All of axe's rules, best practice included, and the size of targets (WCAG 2.2). The script is handed over by the debugger: the CSP would not let it in. */
export async function thenAxeFindsNothing(page: Page, where: string): Promise<void> {
  // what fades out is pale, and nobody reads it
  await page.locator('[data-state="closing"]').waitFor({ state: 'detached' });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations === 1).map((animation) => animation.finished)));
  await page.evaluate(`if (!globalThis.axe) { ${axe.source} }`);
  const violations = await page.evaluate(async () => {
    const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
    return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`));
  });
  expect({ where, violations }).toEqual({ where, violations: [] });
}
