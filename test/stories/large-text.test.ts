import { onTestFinished, test } from 'vitest';
import { OF_TEXT_SIZE, thenAxeFindsNothing } from './axe.ts';
import { thenNoTextIsCut, withTextOf } from './large-text.ts';
import { thenNothingSticksOut } from './sideways.ts';
import { formWorks, shareStage } from './stage.ts';

const stage = shareStage();

test.each(['/web/r/', '/datenschutz', '/web/r/geraetetausch', '/web/r/bausteine'])(
  'with text twice as large nothing is cut at %s, and no page need be pushed aside, at 360 and at 1280 px',
  async (path) => {
    const page = await stage.visitor();
    onTestFinished(await withTextOf(page, 32));
    await page.goto(stage.site.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path.startsWith('/web/r/') && path !== '/web/r/') await formWorks(page);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await thenNothingSticksOut(page, `${path}, ${width} px`);
      await thenNoTextIsCut(page, `${path}, ${width} px`);
    }
    // at 360 px, the last of the widths: it has the least room
    await thenAxeFindsNothing(page, path, OF_TEXT_SIZE);
  },
);
