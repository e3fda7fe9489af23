import { expect, test } from 'vitest';
import { thenAxeFindsNothing } from './axe.ts';
import { isFocused } from './focused.ts';
import { thenAllCanRead } from './for-all.ts';
import { eventually, FAILED_REQUEST, shareStage } from './stage.ts';
import { PRUEFEN, SUBMIT, SUCCESS, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = shareStage();

test('what belongs to no field is told at the button, focused, and the form can be used again', async () => {
  const wizard = await whenTheServerAnswers(400, [{ path: ['foo', 'bar'], message: 'Das geht heute nicht.' }]);
  await wizard.failure.waitFor();
  expect(await wizard.heading(PRUEFEN).isVisible()).toBe(true);
  expect(await wizard.failure.getByRole('listitem').allInnerTexts()).toEqual([
    'Allgemeiner Fehler 1: Das geht heute nicht.',
  ]);
  await eventually(() => isFocused(wizard.failure)).toBe(true);
  const line = await wizard.failure
    .getByRole('link', { name: '0732 000 0000' })
    .evaluate((link) => getComputedStyle(link).textDecorationLine);
  expect(line, 'the number looks like what it is').toBe('underline');
  await wizard.send();
  await wizard.page.waitForURL(`**${SUCCESS}`);
});

test('who has applied before is told under which number, and all can read it', async () => {
  const wizard = await whenTheServerAnswers(422, { referenz: 'WPB-2026-000123', message: 'Schon da.' });
  await wizard.page.getByText('WPB-2026-000123').waitFor();
  await thenAxeFindsNothing(wizard.page, 'an application that was there before');
  await thenAllCanRead(wizard.page, 'an application that was there before');
});

/** Sends the sample's answers. The first request gets this response, later ones go to the server. */
async function whenTheServerAnswers(status: number, json: unknown): Promise<WizardPage> {
  const wizard = wizardOn(await stage.visitor({ expected: [FAILED_REQUEST] }), stage.site);
  await wizard.openAt(PRUEFEN);
  await wizard.page.route(SUBMIT, (route) => route.fulfill({ status, json }), { times: 1 });
  await wizard.send();
  return wizard;
}
