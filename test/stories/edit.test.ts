import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { editForms } from '../server/edit-forms.ts';
import { setStage } from './stage.ts';
import { ADDRESS, WIZARD } from './wizard-page.ts';

const stage = setStage({}, WIZARD);

it('an edited text and an edited colour show on the next page that is opened, whatever the browser has kept', async () => {
  const page = await stage.visitor();
  expect(await whatIsSeen(page)).toEqual(['Ihre Förderung', 'rgb(11, 85, 99)']);
  onTestFinished(
    editForms(stage.site.formsDir, {
      file: `${WIZARD}/ui.json`,
      from: '"title": "Ihre Förderung"',
      to: '"title": "Ihr Bonus"',
    }),
  );
  onTestFinished(editForms(stage.site.formsDir, { file: 'shared/site.json', from: '"#0B5563"', to: '"#5B0B63"' }));
  expect(await whatIsSeen(page)).toEqual(['Ihr Bonus', 'rgb(91, 11, 99)']);
});

async function whatIsSeen(page: Page): Promise<readonly string[]> {
  await page.goto(stage.site.url + ADDRESS);
  return [
    await page.locator('aside h2').first().innerText(),
    await page.locator('button[type=submit]').evaluate((button) => getComputedStyle(button).backgroundColor),
  ];
}
