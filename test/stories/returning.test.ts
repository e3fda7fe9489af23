import { expect, onTestFinished, test } from 'vitest';
import { editForms } from '../server/edit-forms.ts';
import { invoice } from './applicant.ts';
import { thenAxeFindsNothing, thenAxeFindsNothingAt } from './axe.ts';
import { isFocused } from './focused.ts';
import { heard, read } from './hearing.ts';
import { thenNothingSticksOut } from './sideways.ts';
import { eventually, FAILED_REQUEST, setStage, type Visit } from './stage.ts';
import { ANMELDUNG, DATEN, PRUEFEN, PUMPE, SUBMIT, SUCCESS, WIZARD, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = setStage({}, WIZARD);
const WIDTHS = [1280, 360];
const PHONE = { width: 360, height: 740 };
const KEPT = 'Ihre Angaben sind noch da.';
const TO_REVIEW = 'Weiter zu Prüfen & Absenden';

test('from the error page it is one click back to the review; what a screen reader hears on the way', async () => {
  const wizard = await whenTheServerAnswers(500, { message: 'Nein.' }, PHONE);
  await wizard.button('Erneut versuchen').waitFor();
  const errorPage = await read(wizard.page.getByRole('main'));
  const said = await heard(wizard.page);
  await wizard.button('Erneut versuchen').click();
  await wizard.sees(ANMELDUNG);
  await thenTheFocusIsOn(wizard, ANMELDUNG);
  await wizard.page.getByRole('heading', { name: KEPT }).waitFor();
  await eventually(said).toContain(KEPT);
  const firstStep = await read(wizard.page.locator('form[data-form-step]'));
  expect([...errorPage, '–', ...firstStep.slice(0, 4), '–', ...said()]).toEqual([
    'heading: Fehler bei der Übermittlung des Online-Vertragsformulars',
    'link: 0732 000 0000',
    'button: Erneut versuchen',
    '–',
    'heading: Schritt 1 von 4: Anmeldung',
    `heading: ${KEPT}`,
    `link: ${TO_REVIEW}`,
    'radiogroup: Sind Sie bereits Stromkunde der Muster Energie?',
    '–',
    KEPT,
  ]);
  await thenAxeFindsNothingAt(wizard.page, 'the first step after an error', WIDTHS, (which) =>
    thenNothingSticksOut(wizard.page, which),
  );
  await wizard.page.getByRole('link', { name: TO_REVIEW }).click();
  await wizard.sees(PRUEFEN);
  await wizard.send();
  await wizard.page.waitForURL(`**${SUCCESS}`);
});

test('after an error the review can be reached from the line of steps', async () => {
  const wizard = await whenTheServerAnswers(500, {});
  await wizard.button('Erneut versuchen').click();
  await wizard.button('Prüfen & Absenden, weiter zu diesem Schritt').click();
  await wizard.sees(PRUEFEN);
  await wizard.page.goBack();
  await wizard.sees(ANMELDUNG);
});

test('after an error Weiter leads to the review, unless something is not in order any more', async () => {
  const wizard = await whenTheServerAnswers(500, {});
  await wizard.button('Erneut versuchen').click();
  await wizard.button('Persönliche Daten, erledigt, zurück zu diesem Schritt').click();
  await wizard.sees(DATEN);
  await wizard.fill({ IBAN: 'AT00' });
  await wizard.button('Prüfen & Absenden, weiter zu diesem Schritt').click();
  await wizard.summary.waitFor();
  await wizard.fill({ IBAN: 'AT611904300234573201' });
  await wizard.next();
  await wizard.sees(PRUEFEN);
});

test('a changed form keeps answers and file, and the customer on the review', async () => {
  const wizard = await whenTheFormChanges(
    { file: `${WIZARD}/ui.json`, from: '"title": "Ihre Förderung"', to: '"title": "Ihr Bonus"' },
    PHONE,
  );
  await wizard.page.getByRole('heading', { name: 'Das Formular wurde inzwischen geändert.' }).waitFor();
  await wizard.sees(PRUEFEN);
  await thenTheFocusIsOn(wizard, PRUEFEN);
  expect(await wizard.page.locator('.ff-returned').innerText()).toContain(KEPT);
  await thenAxeFindsNothingAt(wizard.page, 'the review of a changed form', WIDTHS);
  await wizard.page.getByText('Meine Rechnung.pdf').waitFor();
  await wizard.send();
  await wizard.page.waitForURL(`**${SUCCESS}`);
});

test('a changed form that asks for something else says what, and leads there', async () => {
  const wizard = await whenTheFormChanges(
    { file: 'shared/blocks/adresse.schema.json', from: '"title": "Ort",', to: '"title": "Ort", "minLength": 3,' },
    {},
    { ort: 'Au' },
  );
  await wizard.sees(DATEN);
  await thenTheFocusIsOn(wizard, DATEN);
  expect(await wizard.page.locator('.ff-returned').innerText()).toContain('Bitte prüfen oder ergänzen Sie noch: Ort');
  await wizard.page.getByRole('link', { name: 'Ort' }).click();
  await eventually(() => isFocused(wizard.field('Ort'))).toBe(true);
  await wizard.fill({ Ort: 'Linz' });
  await wizard.page.getByRole('link', { name: TO_REVIEW }).click();
  await wizard.sees(PRUEFEN);
  await wizard.page.getByText('Meine Rechnung.pdf').waitFor();
});

/** Sends the sample's answers. The first request gets this response, later ones go to the server. */
async function whenTheServerAnswers(status: number, json: unknown, visit: Visit = {}): Promise<WizardPage> {
  const wizard = wizardOn(await stage.visitor({ expected: [FAILED_REQUEST], ...visit }), stage.site);
  await wizard.openAt(PRUEFEN);
  await wizard.page.route(SUBMIT, (route) => route.fulfill({ status, json }), { times: 1 });
  await wizard.send();
  return wizard;
}

/**
 * Edits the form while it is open, then sends it. The server would take the old version for 24 hours, so the first
 * response is a simulated 409.
 */
async function whenTheFormChanges(
  edit: Parameters<typeof editForms>[1],
  visit: Visit = {},
  answers: Readonly<Record<string, unknown>> = {},
): Promise<WizardPage> {
  const wizard = wizardOn(await stage.visitor({ expected: [FAILED_REQUEST], ...visit }), stage.site);
  await wizard.openAt(PUMPE, { rechnung: undefined, ...answers });
  await wizard.upload(invoice(stage.site, 'Meine Rechnung.pdf'));
  await wizard.next();
  await wizard.sees(PRUEFEN);
  const versionNow = async () => {
    const answer = await stage.site.app.inject(`/v2/forms/${WIZARD}`);
    return answer.json<{ hash: string }>().hash;
  };
  const before = await versionNow();
  onTestFinished(editForms(stage.site.formsDir, edit));
  // the server checks an edit before it goes into service
  await eventually(versionNow).not.toBe(before);
  await wizard.page.route(SUBMIT, (route) => route.fulfill({ status: 409, json: { message: 'Geändert.' } }), {
    times: 1,
  });
  await wizard.send();
  return wizard;
}

async function thenTheFocusIsOn(wizard: WizardPage, step: Parameters<WizardPage['heading']>[0]): Promise<void> {
  await eventually(() => isFocused(wizard.heading(step))).toBe(true);
}

test('who reads the privacy statement comes back to a form with all answers, whatever the browser keeps', async () => {
  const wizard = wizardOn(await stage.visitor({ width: 360, height: 740 }), stage.site);
  await wizard.open();
  const link = (name: string) => wizard.page.getByRole('link', { name, exact: true });
  expect(await link('Datenschutz').getAttribute('target')).toBeNull();
  await wizard.openAt(PRUEFEN);
  const [text] = await Promise.all([
    wizard.page.context().waitForEvent('page'),
    link('Datenschutzerklärung (öffnet in neuem Tab)').click(),
  ]);
  await text.waitForURL('**/datenschutz');
  await text.close();
  await thenAxeFindsNothing(wizard.page, 'the review with links to new tabs');
  await wizard.sees(PRUEFEN);
  const [imprint] = await Promise.all([
    wizard.page.context().waitForEvent('page'),
    link('Impressum (öffnet in neuem Tab)').click(),
  ]);
  await imprint.close();
  await wizard.send();
  await wizard.page.waitForURL(`**${SUCCESS}`);
});
