import { expect, onTestFinished, test, vi } from 'vitest';
import { getByLabelText } from '@testing-library/dom';
import { loadReturning } from '../../src/app/drafts/returning-module.ts';
import { click, fill } from './acting.ts';
import { buttonIn, cellOf } from './drawn.ts';
import { eventually, openPage } from './form-page.tsx';
import type { Reply } from './transport.ts';
import { setSite } from './site.ts';
import { WIZARD, wizardOn } from './wizard.ts';

const site = setSite();

test('the first step works before the others are there; the next one waits, says so when it fails, and is tried again', async () => {
  const reported = vi.fn<typeof reportError>();
  vi.stubGlobal('reportError', reported);
  onTestFinished(() => void vi.unstubAllGlobals());
  // as if another form on the page had needed this part before
  await loadReturning();
  const gate = Promise.withResolvers<undefined>();
  let answer: Reply | Promise<Reply> = 'lost';
  const page = await openPage(site.server, `/web/r/${WIZARD}`, ({ url }) =>
    url.endsWith('/form.json') ? answer : undefined,
  );
  const wizard = wizardOn(page);
  click(getByLabelText(page.root, 'Ich bin Stromkunde der Muster Energie'));
  await wizard.next();
  expect(wizard.messages()).toEqual(['Bitte einen Marktpartner auswählen oder einen anderen Händler eintragen!']);
  click(buttonIn(page.root, 'Mein Händler ist nicht in der Liste'));
  await eventually(() => wizard.shows('Anderer Händler')).toBe(true);
  fill(wizard.field('Anderer Händler'), 'Huber, Linz');

  await wizard.next();
  await eventually(() => page.root.textContent).toContain('Das Formular konnte nicht geladen werden.');
  expect(reported.mock.calls.flat()).toEqual([new TypeError('Failed to fetch')]);
  answer = gate.promise;
  click(buttonIn(page.root, 'Erneut versuchen'));
  await wizard.sees('anmeldung');
  expect(wizard.field('Anderer Händler').value).toBe('Huber, Linz');

  click(buttonIn(page.root, 'Weiter'));
  fill(wizard.field('Anderer Händler'), 'Huber, Wels');
  expect(page.step()).toBe('anmeldung');
  gate.resolve(undefined);
  await wizard.sees('persoenlicheDaten');
  expect(cellOf(page.root, 'vorname').textContent).toContain('Vorname');
  click(buttonIn(page.root, 'Zurück'));
  await wizard.sees('anmeldung');
  expect(wizard.field('Anderer Händler').value).toBe('Huber, Wels');
});

test('a form of one step is there with it, for whoever comes back to a draft too', async () => {
  const address = '/web/r/brennwertkessel';
  const before = await openPage(site.server, address);
  fill(getByLabelText(before.root, 'Vorname'), 'Max');
  before.leave();
  const page = await openPage(site.server, address);
  await eventually(() => page.root.textContent).toContain('Ja, weitermachen');
  const files = [before, page].flatMap(({ requests }) => requests.map(({ url }) => url.split('/').at(-1)));
  expect(files).toContain('first.json');
  expect(files).toContain('texts.json');
  expect(files).not.toContain('form.json');
});
