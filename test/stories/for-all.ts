import type { Page } from 'playwright-core';
import { OF_TEXT_SIZE, thenAxeFindsNothing } from './axe.ts';
import { thenNoTextIsCut, withTextOf } from './large-text.ts';
import { thenEveryTextIsReadable } from './readable.ts';
import { thenNothingSticksOut } from './sideways.ts';

const WIDTHS = [360, 1280];

/**
 * Checks a page as it is, without loading it again. In contrast themes, dark and light, all text has enough contrast.
 * With text twice as large, no text is cut off, the page does not scroll sideways, and axe finds nothing that depends
 * on the size of the text. axe does not run in contrast themes: it does not know the theme's colours, and all else is
 * as before. So a story runs axe beside this.
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
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });

  const asBefore = await withTextOf(page, 32);
  try {
    await atBothWidths(async (which) => {
      await thenNothingSticksOut(page, `${which}, large text`);
      await thenNoTextIsCut(page, `${which}, large text`);
    });
    await page.setViewportSize({ width: 360, height: 900 });
    await thenAxeFindsNothing(page, `${where}, large text`, OF_TEXT_SIZE);
  } finally {
    await asBefore();
  }
  if (before) await page.setViewportSize(before);
}
