import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually, shareStage } from './stage.ts';
import { DATEN, PUMPE, wizardOn } from './wizard-page.ts';

const stage = shareStage();

/**
 * Presses the mouse for 60 ms, as people do, so that the page reacts to the press before the release. The pointer is at
 * the button's lower edge: a message that moves the page would move the button away from it.
 */
async function press(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  if (!box) throw new Error(`there is no button <${name}>`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 4);
  await page.mouse.down();
  await page.waitForTimeout(60);
  await page.mouse.up();
}

it('a slow click on the button counts although the field that is left gets a message', async () => {
  const wizard = wizardOn(await stage.visitor({ height: 3000 }), stage.site);
  await wizard.openAt(PUMPE, { rechnungsdatum: undefined });
  await wizard.fill({ Rechnungsdatum: '31.02.2026' });
  await press(wizard.page, 'Weiter');
  await eventually(() => wizard.summary.count()).toBe(1);
});

it('a slow click on the button counts although what was typed into the search is told to be no choice', async () => {
  const wizard = wizardOn(await stage.visitor({ height: 3000 }), stage.site);
  await wizard.open();
  await wizard.choose('Sind Sie bereits Stromkunde der Muster Energie?', 'Ich bin Stromkunde der Muster Energie');
  await wizard.field('Teilnehmender Händler').pressSequentially('Huber Linz');
  await wizard.page.getByText('Kein Marktpartner gefunden.').first().waitFor();
  await press(wizard.page, 'Weiter');
  await eventually(() => wizard.summary.count()).toBe(1);
  expect(await wizard.heading(DATEN).count()).toBe(0);
});
