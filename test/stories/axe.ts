import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Half as large as `axe.source`. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(async (off) => {
    const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      rules: {
        'target-size': { enabled: true },
        ...Object.fromEntries(off.map((id) => [id, { enabled: false }])),
      },
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
    );
  }, except);
  expect({ where, violations }).toEqual({ where, violations: [] });
}
