import { getByLabelText } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { productForm } from '../forms/files.ts';
import { exampleAnswers } from '../server/test-server.ts';
import { click, fill, leaveField } from './acting.ts';
import { buttonIn } from './drawn.ts';
import { eventually, type FormPage, openForm, openPage } from './form-page.tsx';
import { giveAnswer } from './giving.ts';
import { setSite } from './site.ts';

const site = setSite();
const FORM = 'foerderpilot';
const REQUIRED = [
  'anrede',
  'vorname',
  'nachname',
  'plz',
  'ort',
  'strasse',
  'hausnr',
  'warmepumpeArt',
  'altesHeizsystem',
  'dsgvo',
];
const ADDRESS = `/web/r/${FORM}`;
const WAITS = 'Fast geschafft – bitte bestätigen Sie Ihre E-Mail-Adresse';
const [WRONG, RIGHT] = ['marx@example.com', 'max@example.com'];

const field = ({ root }: FormPage, label: string) => getByLabelText<HTMLInputElement>(root, label, { exact: true });

function signUpAs(page: FormPage, email: string): void {
  fill(field(page, 'E-Mail'), email);
  leaveField();
  click(buttonIn(page.root, 'Anmelden'));
}

const waits = ({ root }: FormPage) => eventually(() => root.querySelector('h1')?.textContent).toBe(WAITS);

test('an address that is mended after the answer to a sign-up was lost gets a mail of its own', async () => {
  const page = await openForm(site.server, { form: FORM, answers: exampleAnswers(FORM) });
  let isLost = true;
  page.answerWith(async ({ method }) => {
    if (method !== 'POST' || !isLost) return undefined;
    // the request arrives, but its response is lost
    isLost = false;
    const { headers, url, body } = page.requests.at(-1) ?? { headers: {}, url: '', body: '' };
    expect((await site.server.app.inject({ method: 'POST', url, headers, payload: body })).statusCode).toBe(202);
    return { status: 500, json: {} };
  });
  signUpAs(page, WRONG);
  await eventually(() => page.root.textContent).toContain('konnte nicht verarbeitet werden');
  signUpAs(page, RIGHT);
  await waits(page);
  expect(page.root.textContent).toContain(RIGHT);
});

test('what is typed after „E-Mail-Adresse ändern“ is offered when the page is loaded anew', async () => {
  const page = await openPage(site.server, ADDRESS);
  await eventually(() => page.step()).toBeDefined();
  for (const [name, answer] of Object.entries(exampleAnswers(FORM)))
    if (REQUIRED.includes(name)) await giveAnswer(page.root, productForm(FORM), name, answer);
  signUpAs(page, WRONG);
  await waits(page);
  click(buttonIn(page.root, 'E-Mail-Adresse ändern'));
  await eventually(() => page.step()).toBeDefined();
  page.leave();
  const again = await openPage(site.server, ADDRESS);
  await eventually(() => again.root.textContent).toContain('Ja, weitermachen');
  click(buttonIn(again.root, 'Ja, weitermachen'));
  await eventually(() => field(again, 'E-Mail').value).toBe(WRONG);
  expect(field(again, 'Ort').value).toBe('Linz');
});
