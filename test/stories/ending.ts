import { answerOn } from './answering.ts';
import { PRUEFEN, type WizardPage } from './wizard-page.ts';

/**
 * Sends an application, first with an error and then with success.
 * @param look called at each page that is shown in place of the form
 */
export async function goesToTheEnd(wizard: WizardPage, look: (where: string) => Promise<void>): Promise<void> {
  const { page } = wizard;
  await wizard.openAt(PRUEFEN);
  await answerOn(page, { '*/waermepumpeFoerderbonus': () => ({ status: 415, json: {} }) });
  await wizard.send();
  await wizard.button('Erneut versuchen').waitFor();
  await look('the error page');
  await answerOn(page, {});
  await wizard.button('Erneut versuchen').click();
  await page.getByRole('link', { name: 'Weiter zu Prüfen & Absenden' }).waitFor();
  await look('back from the error page');
  await page.getByRole('link', { name: 'Weiter zu Prüfen & Absenden' }).click();
  await wizard.sees(PRUEFEN);
  await wizard.send();
  await page.getByRole('button', { name: 'Ihre Angaben' }).click();
  await look('the success page');
}
