import { expect, test } from 'vitest';
import { eventually, FAILED_REQUEST, setStage } from './stage.ts';
import { storedApplications } from './stored.ts';
import { ANMELDUNG, DATEN, PRUEFEN, PUMPE, SUBMIT, SUCCESS, WIZARD, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = setStage({}, WIZARD);

test('a problem at a field of an earlier step leads there, with its message, focused', async () => {
  const wizard = await whenTheServerAnswers(400, [{ path: ['iban'], message: 'Dieses Konto gibt es nicht.' }]);
  await wizard.sees(DATEN);
  expect(await wizard.message('IBAN')).toBe('Dieses Konto gibt es nicht.');
  await thenTheFocusIsOn(wizard, 'IBAN');
  expect(await wizard.summary.getByRole('listitem').allInnerTexts()).toEqual(['IBAN: Dieses Konto gibt es nicht.']);
  await eventually(() => wizard.page.title()).toBe(
    'Fehler: Persönliche Daten – Wärmepumpe Förderbonus | Muster Energie',
  );
});

test('the customer mends it and sends again, under the same key', async () => {
  const keys: (string | undefined)[] = [];
  const wizard = await whenTheServerAnswers(400, [{ path: ['iban'], message: 'Dieses Konto gibt es nicht.' }], keys);
  await wizard.sees(DATEN);
  await wizard.fill({ IBAN: 'DE89370400440532013000' });
  expect(await wizard.message('IBAN')).toBe('');
  for (const step of [PUMPE, PRUEFEN] as const) {
    await wizard.next();
    await wizard.sees(step);
  }
  wizard.page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  await wizard.send();
  await wizard.page.waitForURL(`**${SUCCESS}`);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('problems on several steps lead to the first of them, and wait on the others', async () => {
  const wizard = await whenTheServerAnswers(400, [
    {
      path: ['rechnung', 'data'],
      message: 'Die Datei ist beschädigt oder unvollständig. Bitte wählen Sie eine andere Datei.',
    },
    { path: ['model', 'iban'], message: 'Dieses Konto gibt es nicht.' },
    { path: ['fairEnergyPartner'] },
  ]);
  await wizard.sees(ANMELDUNG);
  expect(await wizard.message('Teilnehmender Händler')).toBe('Eingabe ist nicht gültig');
  await wizard.next();
  await wizard.sees(DATEN);
  expect(await wizard.message('IBAN')).toBe('Dieses Konto gibt es nicht.');
  await wizard.next();
  await wizard.sees(PUMPE);
  expect(await wizard.message('Rechnung')).toBe(
    'Die Datei ist beschädigt oder unvollständig. Bitte wählen Sie eine andere Datei.',
  );
});

test('what belongs to no field is told in numbered lines, and the form can be used again', async () => {
  const wizard = await whenTheServerAnswers(400, [
    { path: ['foo', 'bar'], message: 'Das geht heute nicht.' },
    { path: [] },
    { message: 'Noch etwas.' },
  ]);
  await wizard.summary.waitFor();
  expect(await wizard.heading(PRUEFEN).isVisible()).toBe(true);
  expect(await wizard.summary.getByRole('listitem').allInnerTexts()).toEqual([
    'Allgemeiner Fehler 1: Das geht heute nicht.',
    'Allgemeiner Fehler 2: Eingabe ist nicht gültig',
    'Allgemeiner Fehler 3: Noch etwas.',
  ]);
  await eventually(() => wizard.summary.evaluate((summary) => summary === document.activeElement)).toBe(true);
  await wizard.send();
  await wizard.page.waitForURL(`**${SUCCESS}`);
});

test('fields and general problems stand in one summary', async () => {
  const wizard = await whenTheServerAnswers(400, [
    { path: ['foo'], message: 'Das geht heute nicht.' },
    { path: ['agb2'], message: 'Bitte stimmen Sie zu.' },
  ]);
  await wizard.summary.waitFor();
  expect(await wizard.summary.getByRole('listitem').allInnerTexts()).toEqual([
    'Ich habe die Teilnahmebedingungen gelesen und stimme ihnen zu. Bitte stimmen Sie zu.',
    'Allgemeiner Fehler 1: Das geht heute nicht.',
  ]);
  await thenTheFocusIsOn(wizard, 'Ich habe die Teilnahmebedingungen gelesen und stimme ihnen zu.');
});

test('markup in a message is shown as text', async () => {
  const wizard = await whenTheServerAnswers(400, [{ path: ['iban'], message: '<img src=x onerror=alert(1)>' }]);
  await wizard.sees(DATEN);
  expect(await wizard.message('IBAN')).toBe('<img src=x onerror=alert(1)>');
});

test('what only the server finds is told at its field: a picture that is none, a partner who is not in the list', async () => {
  const wizard = wizardOn(await stage.visitor({ sameTab: true, expected: [FAILED_REQUEST] }), stage.site);
  await wizard.openAt(PRUEFEN, {
    fairEnergyPartner: 'Niemand GmbH, 4020 Linz',
    rechnung: {
      name: 'bild.png',
      mimetype: 'image/png',
      data: `data:image/png;base64,${Buffer.from('<!doctype html><script>alert(1)</script>').toString('base64')}`,
    },
  });
  await wizard.send();
  await wizard.sees(ANMELDUNG);
  expect(await wizard.message('Teilnehmender Händler')).toBe('Bitte wählen Sie einen Eintrag aus der Liste.');
  await wizard.field('Teilnehmender Händler').fill('');
  await wizard.takePartner('4240', 'Braustadt Elektro e.U.');
  await wizard.next();
  await wizard.next();
  await wizard.sees(PUMPE);
  expect(await wizard.message('Rechnung')).toBe('Das Dateiformat wird nicht unterstützt!');
});

test('an application that has arrived before is acknowledged with its number', async () => {
  const wizard = await whenTheServerAnswers(422, {
    message: 'Ihr Antrag ist bereits eingegangen.',
    referenz: 'WPB-2026-000777',
  });
  await wizard.page.getByRole('heading', { level: 1, name: 'Ihr Antrag ist bereits eingegangen.' }).waitFor();
  const text = (await wizard.page.getByRole('main').innerText()).replaceAll('\u00A0', ' ');
  expect(text).toContain('WPB-2026-000777');
  expect(text).toContain('0732 000 0000');
  expect(await wizard.page.getByRole('navigation', { name: 'Fortschritt' }).count()).toBe(0);
});

test('when the form was changed meanwhile it is loaded anew, with the answers kept', async () => {
  const wizard = await whenTheServerAnswers(409, {
    message: 'Das Formular wurde geändert. Bitte laden Sie die Seite neu. Ihre Angaben bleiben erhalten.',
  });
  await wizard.sees(ANMELDUNG);
  await wizard.summary.waitFor();
  expect(await wizard.summary.getByRole('listitem').allInnerTexts()).toEqual([
    'Allgemeiner Fehler 1: Das Formular wurde geändert. Bitte laden Sie die Seite neu. Ihre Angaben bleiben erhalten.',
  ]);
  await eventually(() => wizard.summary.evaluate((summary) => summary === document.activeElement)).toBe(true);
  for (const step of [DATEN, PUMPE, PRUEFEN] as const) {
    await wizard.next();
    await wizard.sees(step);
  }
  expect(await wizard.page.getByText('Rechnung-Waermepumpe-2025.pdf').isVisible()).toBe(true);
  await wizard.send();
  await wizard.page.waitForURL(`**${SUCCESS}`);
  expect((await storedApplications(stage.site)).at(-1)?.answers['iban']).toBe('AT611904300234573201');
});

test('when the changed form cannot be loaded, nothing is lost', async () => {
  const wizard = wizardOn(await stage.visitor({ sameTab: true, expected: [FAILED_REQUEST] }), stage.site);
  await wizard.openAt(PRUEFEN);
  await wizard.page.route(
    SUBMIT,
    (route) => route.fulfill({ status: 409, json: { message: 'Das Formular wurde geändert.' } }),
    { times: 1 },
  );
  await wizard.page.route('**/v2/forms/waermepumpe-foerderbonus', (route) => route.abort());
  await wizard.send();
  await wizard.button('Erneut versuchen').click();
  await wizard.sees(ANMELDUNG);
  expect(await wizard.field('Teilnehmender Händler').inputValue()).toBe('Wärmewerk Donaubogen GmbH, 4020 Linz');
});

/** Sends the sample's answers; the first try gets this answer, the others the server's own. */
async function whenTheServerAnswers(
  status: number,
  json: unknown,
  keys: (string | undefined)[] = [],
): Promise<WizardPage> {
  const wizard = wizardOn(await stage.visitor({ sameTab: true, expected: [FAILED_REQUEST] }), stage.site);
  await wizard.openAt(PRUEFEN);
  await wizard.page.route(
    SUBMIT,
    (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return route.fulfill({ status, json });
    },
    { times: 1 },
  );
  await wizard.send();
  return wizard;
}

async function thenTheFocusIsOn(wizard: WizardPage, label: string): Promise<void> {
  await eventually(() => wizard.field(label).evaluate((control) => control === document.activeElement)).toBe(true);
}
