import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formsCommand } from '../server/forms-command.ts';
import { writtenMails } from '../server/mail/written-mails.ts';
import { exampleAnswers } from '../server/test-server.ts';
import { thenAxeFindsNothing } from './axe.ts';
import { thenAllCanRead } from './for-all.ts';
import { thenNothingSticksOut } from './sideways.ts';
import { eventually, formWorks, shareStage } from './stage.ts';
import { singlePageOn } from './single-page.ts';

const FORM = 'foerderpilot';
const MAIL = 'redaktion@example.at';
const stage = shareStage();

test('a preview is filled in, sent and confirmed at its own address, and says on each page that it is one', async () => {
  const { out } = await formsCommand(stage.site)(['preview', FORM, '--to', MAIL, '--json']);
  const { pathname } = new URL((JSON.parse(out) as { address: string }).address);
  const page = await stage.visitor({ ownTab: true });
  const note = page.getByText(
    /^Vorschau bis 28\.04\.2026: Das ist ein Entwurf\. .* E-Mails gehen nur an redaktion@example\.at\.$/,
  );
  await page.goto(stage.site.url + pathname);
  await formWorks(page);
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await note.waitFor();
    await thenNothingSticksOut(page, `preview, ${width} px`);
    if (process.env['PICTURES']) await page.screenshot({ path: join(process.env['PICTURES'], `preview-${width}.png`) });
  }
  await thenAxeFindsNothing(page, 'preview');
  await thenAllCanRead(page, 'preview');

  await page.setViewportSize({ width: 1280, height: 900 });
  const { fillByKeyboard } = singlePageOn(page, stage.site, FORM);
  await page.locator('h1').click();
  await fillByKeyboard(exampleAnswers(FORM), 'Anmelden');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Fast geschafft/ }).waitFor();
  expect([new URL(page.url()).pathname, await note.isVisible()]).toEqual([pathname, true]);

  await stage.site.sendMails();
  const mails = await writtenMails(stage.site);
  // a failed try before this one has sent a mail, too
  const mine = mails.filter(({ to, text }) => to?.[0]?.address === MAIL && text?.includes(pathname));
  expect(mine.map(({ subject }) => subject?.startsWith('Vorschau: '))).toEqual([true]);
  const link = /https?:\S+\/bestaetigung\/\S+/.exec(mine[0]?.text ?? '')?.[0] ?? '';
  await page.goto(stage.site.url + new URL(link).pathname);
  await formWorks(page);
  await page.getByRole('button', { name: 'Jetzt bestätigen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vielen Dank, Ihre Anmeldung ist bestätigt.' }).waitFor();
  await eventually(() => note.isVisible()).toBe(true);
});
