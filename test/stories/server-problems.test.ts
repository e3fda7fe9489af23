import { expect, test } from 'vitest';
import { eventually, FAILED_REQUEST, shareStage } from './stage.ts';
import { DATEN, PRUEFEN, SUBMIT, SUCCESS, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = shareStage();

test('a problem at a field of an earlier step leads there, with its message, focused, and the window says so', async () => {
  const wizard = await whenTheServerAnswers(400, [{ path: ['iban'], message: 'Dieses Konto gibt es nicht.' }]);
  await wizard.sees(DATEN);
  expect(await wizard.message('IBAN')).toBe('Dieses Konto gibt es nicht.');
  await thenTheFocusIsOn(wizard, 'IBAN');
  expect(await wizard.summary.getByRole('listitem').allInnerTexts()).toEqual(['IBAN: Dieses Konto gibt es nicht.']);
  await eventually(() => wizard.page.title()).toBe(
    'Fehler: Schritt 2 von 4: Persönliche Daten – Wärmepumpe Förderbonus | Muster Energie',
  );
});

test('what belongs to no field is told at the button, focused, and the form can be used again', async () => {
  const wizard = await whenTheServerAnswers(400, [{ path: ['foo', 'bar'], message: 'Das geht heute nicht.' }]);
  await wizard.failure.waitFor();
  expect(await wizard.heading(PRUEFEN).isVisible()).toBe(true);
  expect(await wizard.failure.getByRole('listitem').allInnerTexts()).toEqual([
    'Allgemeiner Fehler 1: Das geht heute nicht.',
  ]);
  await eventually(() => wizard.failure.evaluate((summary) => summary === document.activeElement)).toBe(true);
  const line = await wizard.failure
    .getByRole('link', { name: '0732 000 0000' })
    .evaluate((link) => getComputedStyle(link).textDecorationLine);
  expect(line, 'the number looks like what it is').toBe('underline');
  await wizard.send();
  await wizard.page.waitForURL(`**${SUCCESS}`);
});

/** Sends the sample's answers; the first try gets this answer, the others the server's own. */
async function whenTheServerAnswers(status: number, json: unknown): Promise<WizardPage> {
  const wizard = wizardOn(await stage.visitor({ expected: [FAILED_REQUEST] }), stage.site);
  await wizard.openAt(PRUEFEN);
  await wizard.page.route(SUBMIT, (route) => route.fulfill({ status, json }), { times: 1 });
  await wizard.send();
  return wizard;
}

async function thenTheFocusIsOn(wizard: WizardPage, label: string): Promise<void> {
  await eventually(() => wizard.field(label).evaluate((control) => control === document.activeElement)).toBe(true);
}
