import { getByLabelText } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { exampleAnswers, storedRow } from '../server/test-server.ts';
import { click, fill, leaveField } from './acting.ts';
import { buttonIn, cellOf, messageIn, summaryOn } from './drawn.ts';
import { eventually, type FormPage, openForm, openPage } from './form-page.tsx';
import { skipPauses } from './pauses.ts';
import { setSite } from './site.ts';

const site = setSite();
const BOILER = 'brennwertkessel';
const PUMP = 'waermepumpe';
const EFFICIENCY = 'Der Wert bei 35 °C ist üblicherweise höher als jener bei 55 °C. Bitte prüfen Sie Ihre Eingabe.';
const NETWORK = 'Bitte prüfen Sie die Zählpunktnummer: Der Teil „Netzbetreiber“ ist leer.';

const openFilled = (form: string) => openForm(site.server, { form, answers: exampleAnswers(form) });
const field = ({ root }: FormPage, label: string) => getByLabelText<HTMLInputElement>(root, label, { exact: true });

async function send(page: FormPage): Promise<void> {
  click(buttonIn(page.root, 'Absenden'));
  await page.settled();
}

/**
 * Waits for the success page.
 * @returns the reference on it
 */
async function arrived({ root }: FormPage): Promise<string> {
  const reference = () => /[A-Z]{3}-2026-\d{6}/.exec(root.textContent)?.[0];
  await eventually(reference).toBeDefined();
  return reference() ?? '';
}

test('a form of one step has no steps to show; its sections stand under its title', async () => {
  const page = await openPage(site.server, `/web/r/${BOILER}?test=1`);
  await eventually(() => page.step()).toBeDefined();
  await page.settled();
  click(field(page, 'Die Zustell-Postanschrift weicht von der Installationsadresse ab.'));
  const headings = () =>
    [...page.root.querySelectorAll('main :is(h1, h2, h3, h4)')]
      .filter((heading) => !heading.closest('aside'))
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  await eventually(headings).toContain('H3 Zustell-Postanschrift');
  expect(headings().slice(0, 5)).toEqual([
    'H1 Förderung Brennwertkessel',
    'H2 Kontaktdaten',
    'H2 Installationsadresse',
    'H3 Zustell-Postanschrift',
    'H2 Zählpunkt',
  ]);
  expect(page.root.querySelector('nav[aria-label=Fortschritt]')).toBeNull();
  expect(document.title).toBe('Förderung Brennwertkessel | Muster Energie');
  await send(page);
  await eventually(() => page.root.querySelectorAll('.ff-summary h2')).toHaveLength(1);
  expect(headings().filter((heading) => heading.endsWith(' Förderung Brennwertkessel'))).toHaveLength(1);
  await eventually(() => document.title).toBe('Fehler: Förderung Brennwertkessel | Muster Energie');
});

test('a warning is shown when its field is left, announced once, and holds nothing back', async () => {
  const page = await openFilled(PUMP);
  const [at35, at55] = [
    field(page, 'Energieeffizienz ηs bei 35 °C (%)'),
    field(page, 'Energieeffizienz ηs bei 55 °C (%)'),
  ];
  const isWarned = () => cellOf(page.root, 'eta55').textContent.includes(EFFICIENCY);
  fill(at55, '200');
  expect(isWarned()).toBe(false);
  leaveField();
  await eventually(isWarned).toBe(true);
  const said = () => [...page.root.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('');
  await eventually(said).toBe(`Hinweis: ${EFFICIENCY}`);
  expect(at55.getAttribute('aria-invalid')).toBeNull();
  const describing = (at55.getAttribute('aria-describedby') ?? '').split(' ');
  expect(describing.map((id) => document.getElementById(id)?.textContent)).toEqual([`Hinweis: ${EFFICIENCY}`]);

  fill(at35, '220');
  await eventually(isWarned).toBe(false);
  fill(at35, '191');
  await eventually(isWarned).toBe(true);
  fill(field(page, 'Netzbetreiber'), '');
  leaveField();
  await eventually(() => cellOf(page.root, 'zaehlpunkt').textContent).toContain(NETWORK);
  await send(page);
  const reference = await arrived(page);
  expect((await storedRow(site.server, reference))?.answers).toMatchObject({
    eta35: 191,
    eta55: 200,
    zaehlpunkt: 'AT0000000402000000000000000012345',
  });
});

test('when nobody answers it says at the button that the connection may be missing, and it can be sent again', async () => {
  skipPauses();
  const page = await openFilled(BOILER);
  page.answerWith(({ method }) => (method === 'POST' ? 'lost' : undefined));
  await send(page);
  await eventually(() => page.root.querySelector('.ff-failure')?.textContent).toContain(
    'keine Verbindung zum Internet. Ihre Angaben sind noch da.',
  );
  page.answerWith(() => undefined);
  await send(page);
  expect(await storedRow(site.server, await arrived(page))).toBeDefined();
});

test('where there are too many requests, the box at the button asks to wait a minute', async () => {
  const page = await openFilled(BOILER);
  page.answerWith(({ method }) => (method === 'POST' ? { status: 429, json: {} } : undefined));
  await send(page);
  const text = () => page.root.querySelector('.ff-failure')?.textContent.replaceAll('\u00A0', ' ');
  await eventually(text).toBeDefined();
  expect(text()).toContain(
    'Gerade gibt es sehr viele Anfragen: Bitte versuchen Sie es in einer Minute noch einmal oder rufen Sie uns an: 0732 000 0000.',
  );
});

test('while it is sent the fields can’t be changed, and the focus is on the button that says why', async () => {
  skipPauses();
  const page = await openFilled(BOILER);
  const submit = buttonIn(page.root, 'Absenden');
  const firstName = field(page, 'Vorname');
  let fail: (() => void) | undefined;
  page.answerWith(({ method }) =>
    method === 'POST'
      ? new Promise((resolve) => {
          fail = () => resolve('lost');
        })
      : undefined,
  );
  firstName.focus();
  firstName.form?.requestSubmit();
  await eventually(() => fail).toBeDefined();
  expect(submit.textContent).toBe('Wird gesendet …');
  expect(document.activeElement).toBe(submit);
  expect(firstName.closest('[inert]')).not.toBeNull();
  page.answerWith(({ method }) => (method === 'POST' ? 'lost' : undefined));
  fail?.();
  await eventually(() => page.root.querySelector('.ff-failure')?.textContent).toContain('Internet');
  expect(firstName.closest('[inert]')).toBeNull();
});

test('what the server finds is told at the fields, and else in numbered lines', async () => {
  const page = await openFilled(BOILER);
  const problems = [
    { path: ['fabrikat'], message: 'Diesen Kessel gibt es nicht.' },
    { path: ['anderswo'], message: 'Das geht heute nicht.' },
    { path: [] },
  ];
  let tries = 0;
  page.answerWith(({ method }) => {
    if (method !== 'POST') return undefined;
    tries += 1;
    return tries === 1 ? { status: 400, json: problems } : undefined;
  });
  await send(page);
  await eventually(() => summaryOn(page.root)).toEqual([
    'Fabrikat / Type: Diesen Kessel gibt es nicht.',
    'Allgemeiner Fehler 1: Das geht heute nicht.',
    'Allgemeiner Fehler 2: Eingabe ist nicht gültig',
  ]);
  await eventually(() => document.activeElement).toBe(field(page, 'Fabrikat / Type'));
  expect(messageIn(cellOf(page.root, 'fabrikat'))).toBe('Diesen Kessel gibt es nicht.');
  fill(field(page, 'Fabrikat / Type'), 'Kondensa 24');
  await send(page);
  expect(await arrived(page)).toMatch(/^BWK-/);
});
