import { expect, onTestFinished, test, vi } from 'vitest';
import { productForm } from '../forms/files.ts';
import { exampleAnswers, storedRow } from '../server/test-server.ts';
import { click } from './acting.ts';
import { eventually } from './form-page.tsx';
import { giveAnswer } from './giving.ts';
import { moment, skipPauses } from './pauses.ts';
import { setSite } from './site.ts';
import type { Reply } from './transport.ts';
import { openWizard, SUBMIT, WIZARD, type Wizard } from './wizard.ts';

const site = setSite();
const REFERENCE = /WPB-2026-\d{6}/;

test('a problem at a field of an earlier step leads there, and stands above its fields', async () => {
  const wizard = await whenTheServerAnswers(400, [{ path: ['iban'], message: 'Dieses Konto gibt es nicht.' }]);
  await wizard.sees('persoenlicheDaten');
  expect(wizard.message('IBAN')).toBe('Dieses Konto gibt es nicht.');
  expect(wizard.summary()).toEqual(['IBAN: Dieses Konto gibt es nicht.']);
  await eventually(() => document.activeElement).toBe(wizard.field('IBAN'));
});

test('the customer mends it and sends again, under the same key', async () => {
  const wizard = await whenTheServerAnswers(400, [{ path: ['iban'], message: 'Dieses Konto gibt es nicht.' }]);
  await wizard.sees('persoenlicheDaten');
  wizard.write({ IBAN: 'DE89370400440532013000' });
  expect(wizard.message('IBAN')).toBe('');
  for (const step of ['waermepumpe', 'absenden'] as const) {
    await wizard.next();
    await wizard.sees(step);
  }
  await wizard.send();
  expect(wizard.root.textContent).toMatch(REFERENCE);
  const keys = wizard.requests
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeDefined();
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
  await wizard.sees('anmeldung');
  expect(wizard.message('Teilnehmender Händler')).toBe('Eingabe ist nicht gültig');
  await wizard.next();
  await wizard.sees('persoenlicheDaten');
  expect(wizard.message('IBAN')).toBe('Dieses Konto gibt es nicht.');
  await wizard.next();
  await wizard.sees('waermepumpe');
  expect(wizard.message('Rechnung')).toBe(
    'Die Datei ist beschädigt oder unvollständig. Bitte wählen Sie eine andere Datei.',
  );
});

test('what belongs to no field is told in numbered lines, and the form can be used again', async () => {
  const wizard = await whenTheServerAnswers(400, [
    { path: ['foo', 'bar'], message: 'Das geht heute nicht.' },
    { path: [] },
    { message: 'Noch etwas.' },
  ]);
  await wizard.sees('absenden');
  expect(wizard.summary()).toEqual([
    'Allgemeiner Fehler 1: Das geht heute nicht.',
    'Allgemeiner Fehler 2: Eingabe ist nicht gültig',
    'Allgemeiner Fehler 3: Noch etwas.',
  ]);
  await wizard.send();
  expect(wizard.root.textContent).toMatch(REFERENCE);
});

test('fields and general problems stand in one summary', async () => {
  const wizard = await whenTheServerAnswers(400, [
    { path: ['foo'], message: 'Das geht heute nicht.' },
    { path: ['agb2'], message: 'Bitte stimmen Sie zu.' },
  ]);
  expect(wizard.summary()).toEqual([
    'Ich habe die Teilnahmebedingungen gelesen und stimme ihnen zu. Bitte stimmen Sie zu.',
    'Allgemeiner Fehler 1: Das geht heute nicht.',
  ]);
  expect(document.activeElement).toBe(wizard.field('Ich habe die Teilnahmebedingungen gelesen und stimme ihnen zu.'));
});

test('markup in a message is shown as text', async () => {
  const wizard = await whenTheServerAnswers(400, [{ path: ['iban'], message: '<img src=x onerror=alert(1)>' }]);
  await wizard.sees('persoenlicheDaten');
  expect(wizard.message('IBAN')).toBe('<img src=x onerror=alert(1)>');
  expect(wizard.root.querySelectorAll('img[onerror]')).toHaveLength(0);
});

test('what only the server finds is told at its field: a picture that is none, a partner who is not in the list', async () => {
  const wizard = await openWizard(site.server, 'absenden', {
    fairEnergyPartner: 'Niemand GmbH, 4020 Linz',
    rechnung: {
      name: 'bild.png',
      mimetype: 'image/png',
      data: `data:image/png;base64,${Buffer.from('<!doctype html><script>alert(1)</script>').toString('base64')}`,
    },
  });
  await wizard.send();
  await wizard.sees('anmeldung');
  expect(wizard.message('Teilnehmender Händler')).toBe('Bitte wählen Sie einen Eintrag aus der Liste.');
  const partner = exampleAnswers(WIZARD)['fairEnergyPartner'];
  await giveAnswer(wizard.root, productForm(WIZARD), 'fairEnergyPartner', partner);
  await wizard.next();
  await wizard.next();
  await wizard.sees('waermepumpe');
  expect(wizard.message('Rechnung')).toBe('Das Dateiformat wird nicht unterstützt!');
});

test('an application that has arrived before is acknowledged with its number', async () => {
  const { root } = await whenTheServerAnswers(422, {
    message: 'Ihr Antrag ist bereits eingegangen.',
    referenz: 'WPB-2026-000777',
  });
  expect(root.querySelector('h1')?.textContent).toBe('Ihr Antrag ist bereits eingegangen.');
  const text = root.textContent?.replaceAll('\u00A0', ' ');
  expect(text).toContain('WPB-2026-000777');
  expect(text).toContain('0732 000 0000');
  expect(root.querySelector('nav[aria-label=Fortschritt]')).toBeNull();
});

test('when the form was changed meanwhile it is loaded anew, with the answers kept, and can be sent at once', async () => {
  const wizard = await whenTheServerAnswers(409, {
    message: 'Das Formular wurde geändert. Bitte laden Sie die Seite neu. Ihre Angaben bleiben erhalten.',
  });
  await eventually(() => wizard.root.querySelector('.ff-returned')?.textContent).toContain(
    'Ihre Angaben sind noch da.',
  );
  await wizard.sees('absenden');
  expect(wizard.summary()).toEqual([]);
  expect(wizard.root.textContent).toContain('Rechnung-Waermepumpe-2025.pdf');
  await wizard.send();
  const [reference = ''] = REFERENCE.exec(wizard.root.textContent ?? '') ?? [];
  expect((await storedRow(site.server, reference))?.answers['iban']).toBe('AT611904300234573201');
});

test('while the changed form is being loaded nothing can be sent', async () => {
  const wizard = await openWizard(site.server, 'absenden');
  const loaded = Promise.withResolvers<undefined>();
  wizard.answerWith(({ method, url }) => {
    if (method === 'POST') return { status: 409, json: { message: 'Das Formular wurde geändert.' } };
    return url === `/v2/forms/${WIZARD}` ? loaded.promise : undefined;
  });
  const times = (wanted: string) => wizard.requests.filter(({ method, url }) => `${method} ${url}` === wanted).length;
  const send = wizard.button('Absenden');
  click(send);
  await eventually(() => times(`GET /v2/forms/${WIZARD}`)).toBe(1);
  await moment();
  click(send);
  loaded.resolve(undefined);
  await eventually(() => wizard.root.querySelector('.ff-returned')).not.toBeNull();
  expect(times(`POST ${SUBMIT}`)).toBe(1);
});

test('when the changed form cannot be loaded, nothing is lost', async () => {
  vi.stubGlobal('reportError', vi.fn<typeof reportError>());
  onTestFinished(() => void vi.unstubAllGlobals());
  const wizard = await openWizard(site.server, 'absenden');
  wizard.answerWith(({ method, url }) => {
    if (method === 'POST') return { status: 409, json: { message: 'Das Formular wurde geändert.' } };
    return url === `/v2/forms/${WIZARD}` ? 'lost' : undefined;
  });
  await wizard.send();
  click(wizard.button('Erneut versuchen'));
  await wizard.sees('anmeldung');
  expect(wizard.field('Teilnehmender Händler').value).toBe('Wärmewerk Donaubogen GmbH, 4020 Linz');
});

test('when nobody answers it says that the connection may be missing; nothing is lost, and it can be sent again', async () => {
  skipPauses();
  const wizard = await openWizard(site.server, 'absenden');
  wizard.answerWith(({ method }) => (method === 'POST' ? 'lost' : undefined));
  await wizard.send();
  await eventually(() => wizard.root.querySelector('h1')?.textContent).toMatch(/^Fehler bei der Übermittlung/);
  expect(wizard.root.textContent).toContain('keine Verbindung zum Internet. Ihre Angaben sind noch da.');
  await eventually(() => wizard.announced()).toBe('Leider konnten Ihre Eingaben nicht verarbeitet werden.');
  wizard.answerWith(() => undefined);
  click(wizard.button('Erneut versuchen'));
  await wizard.sees('anmeldung');
  await wizard.next();
  await wizard.sees('absenden');
  expect(wizard.root.textContent).toContain('Rechnung-Waermepumpe-2025.pdf');
  await wizard.send();
  expect(wizard.root.textContent).toMatch(REFERENCE);
});

test('what a proxy refuses as too large is told in our words, and can be sent once it is smaller', async () => {
  const wizard = await whenTheServerAnswers(413, { message: 'Request size limit exceeded' });
  await wizard.sees('absenden');
  expect(wizard.summary()).toEqual([
    'Allgemeiner Fehler 1: Ihre Angaben sind zu groß. Bitte wählen Sie eine kleinere Datei.',
  ]);
  await wizard.send();
  expect(wizard.root.textContent).toMatch(REFERENCE);
});

test('where there are too many requests the error screen asks to wait a minute, and it can be tried again', async () => {
  const wizard = await whenTheServerAnswers(429, { message: 'Zu viele Anfragen.' });
  await eventually(() => wizard.root.querySelector('h1')?.textContent).toMatch(/^Fehler bei der Übermittlung/);
  expect(wizard.root.textContent?.replaceAll('\u00A0', ' ')).toContain(
    'Gerade gibt es sehr viele Anfragen: Bitte versuchen Sie es in einer Minute noch einmal oder rufen Sie uns an: 0732 000 0000.',
  );
  click(wizard.button('Erneut versuchen'));
  await wizard.sees('anmeldung');
});

test('any other failure is not tried again: neither a 415 nor a 400 that is no list', async () => {
  const wizard = await openWizard(site.server, 'absenden');
  const tries = () => wizard.requests.filter(({ method }) => method === 'POST').length;
  for (const [times, status, json] of [
    [1, 415, {}],
    [2, 400, { message: 'Die Anfrage ist ungültig.' }],
  ] as const) {
    wizard.answerWith(({ method }) => (method === 'POST' ? { status, json } : undefined));
    await wizard.send();
    await eventually(() => wizard.root.querySelector('h1')?.textContent).toMatch(/^Fehler bei der Übermittlung/);
    expect([status, tries()]).toEqual([status, times]);
    click(wizard.button('Erneut versuchen'));
    await wizard.sees('anmeldung');
    await wizard.next();
    await wizard.sees('absenden');
  }
});

/** Sends the sample's answers. The first request gets this response, later ones go to the server. */
async function whenTheServerAnswers(status: number, json: unknown): Promise<Wizard> {
  const wizard = await openWizard(site.server, 'absenden');
  let reply: Reply = { status, json };
  wizard.answerWith(({ url }) => {
    if (url !== SUBMIT) return undefined;
    const once = reply;
    reply = undefined;
    return once;
  });
  await wizard.send();
  return wizard;
}
