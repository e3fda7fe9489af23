import type { Page } from 'playwright-core';
import { thenAxeFindsNothing } from './axe.ts';
import { thenNoTextIsCut, withTextOf } from './large-text.ts';
import { thenEveryTextIsReadable } from './readable.ts';
import { thenNothingSticksOut } from './sideways.ts';

const WIDTHS = [360, 1280];

/**
 * Asks of a page as it stands there, without loading it again: in contrast themes, dark and light, every text stands
 * out; twice as large, none is cut, and the page need not be pushed aside; axe finds nothing in either.
 */
export async function thenAllCanRead(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  const atBothWidths = async (look: (which: string) => Promise<void>) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await look(`${where}, ${width} px`);
    }
  };
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await atBothWidths((which) => thenEveryTextIsReadable(page, `${which}, contrast theme, ${colorScheme}`));
  }
  // it can't know the theme's colours
  await thenAxeFindsNothing(page, `${where}, contrast theme`, ['color-contrast']);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });

  const asBefore = await withTextOf(page, 32);
  try {
    await atBothWidths(async (which) => {
      await thenNothingSticksOut(page, `${which}, large text`);
      await thenNoTextIsCut(page, `${which}, large text`);
    });
    await page.setViewportSize({ width: 360, height: 900 });
    await thenAxeFindsNothing(page, `${where}, large text`);
  } finally {
    await asBefore();
  }
  if (before) await page.setViewportSize(before);
}
