import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually, shareStage } from './stage.ts';
import { DATEN, PUMPE, wizardOn } from './wizard-page.ts';

const stage = shareStage();

/**
 * Presses and lets go as people do: what the press changed on the page is there before it ends. At the button's edge,
 * which a message that moves the page would take away from under the pointer.
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
