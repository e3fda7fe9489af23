import { getByLabelText } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { exampleAnswers, storedRow } from '../server/test-server.ts';
import { fileValue, pdf } from '../server/uploads/samples.ts';
import { chooseFile, click } from './acting.ts';
import { buttonIn, cellOf } from './drawn.ts';
import { eventually, openForm } from './form-page.tsx';
import { moment } from './pauses.ts';
import { setSite } from './site.ts';
import { openWizard, WIZARD, wizardOn } from './wizard.ts';

const site = setSite();
const FORM = 'geraetetausch';
const PDF = fileValue(pdf, 'application/pdf', 'Nachweis alt.pdf');
const proof = () => new File([pdf], 'Nachweis.pdf', { type: 'application/pdf' });

/** Makes the browser read a file slowly, as with a large photo, until the test calls `end`. */
function slowReader() {
  const held = Promise.withResolvers<'read' | 'lost'>();
  const read = Object.getOwnPropertyDescriptor(FileReader.prototype, 'readAsDataURL')
    ?.value as FileReader['readAsDataURL'];
  const reading = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function wait(
    this: FileReader,
    file,
  ) {
    void held.promise.then((end) => (end === 'read' ? read.call(this, file) : this.dispatchEvent(new Event('error'))));
  });
  onTestFinished(() => reading.mockRestore());
  return {
    begun: () => eventually(() => reading.mock.calls.length).toBe(1),
    end: (how: 'read' | 'lost') => held.resolve(how),
  };
}

async function sendingWhileReading(answers: Readonly<Record<string, unknown>> = {}) {
  const reader = slowReader();
  const page = await openForm(site.server, { form: FORM, answers: { ...exampleAnswers(FORM), ...answers } });
  chooseFile(getByLabelText<HTMLInputElement>(page.root, 'Entsorgungsnachweis (optional)'), proof());
  await reader.begun();
  for (let press = 0; press < 2; press += 1) click(buttonIn(page.root, 'Absenden'));
  const sent = () => page.requests.filter(({ method }) => method === 'POST').length;
  await eventually(() => cellOf(page.root, 'entsorgungsnachweis').textContent).toContain('Datei wird gelesen');
  await eventually(() => buttonIn(page.root, 'Absenden').querySelector('svg')).not.toBeNull();
  expect(sent()).toBe(0);
  return { page, sent, end: reader.end };
}

test('who sends while a file is still being read sends it along, once', async () => {
  const { page, sent, end } = await sendingWhileReading();
  end('read');
  const reference = () => /[A-Z]{3}-2026-\d{6}/.exec(page.root.textContent)?.[0];
  await eventually(reference).toBeDefined();
  expect(sent()).toBe(1);
  const stored = await storedRow(site.server, reference() ?? '');
  expect(stored?.uploads.map(({ name }) => name)).toContain('Nachweis.pdf');
});

test('where the file can’t be read the page stays and says so; the next press sends without it', async () => {
  const { page, sent, end } = await sendingWhileReading();
  end('lost');
  await eventually(() => page.root.querySelector('[role=alert]')?.textContent).toContain('konnte nicht gelesen werden');
  await page.settled();
  expect(sent()).toBe(0);
  click(buttonIn(page.root, 'Absenden'));
  await eventually(sent).toBe(1);
});

test('a file that is chosen in the place of one that is still being read is waited for', async () => {
  const { page, sent, end } = await sendingWhileReading();
  const second = new File([pdf], 'Zweiter.pdf', { type: 'application/pdf' });
  chooseFile(getByLabelText<HTMLInputElement>(page.root, 'Entsorgungsnachweis (optional)'), second);
  await moment();
  expect(sent()).toBe(0);
  end('read');
  await eventually(sent).toBe(1);
  expect(page.requests.find(({ method }) => method === 'POST')?.body).toContain('Zweiter.pdf');
});

test('who calls a file off while it is still being read has sent nothing', async () => {
  const { page, sent, end } = await sendingWhileReading({ entsorgungsnachweis: PDF });
  click(buttonIn(page.root, 'Nachweis alt.pdf entfernen'));
  await moment();
  end('read');
  await page.settled();
  expect(sent()).toBe(0);
});

test('who goes back from Weiter that waits for a file has gone back', async () => {
  const reader = slowReader();
  const wizard = await openWizard(site.server, 'waermepumpe', { rechnung: undefined });
  chooseFile(wizard.field('Rechnung') as HTMLInputElement, proof());
  await reader.begun();
  click(buttonIn(wizard.root, 'Weiter'));
  click(buttonIn(wizard.root, 'Zurück'));
  reader.end('read');
  await wizard.sees('persoenlicheDaten');
  await wizard.settled();
  expect(wizard.step()).toBe('persoenlicheDaten');
});

test('who goes back while a file is still being read finds it when she returns', async () => {
  const reader = slowReader();
  const wizard = await openWizard(site.server, 'waermepumpe', { rechnung: undefined });
  chooseFile(wizard.field('Rechnung') as HTMLInputElement, proof());
  await reader.begun();
  click(buttonIn(wizard.root, 'Zurück'));
  reader.end('read');
  await wizard.sees('persoenlicheDaten');
  await wizard.next();
  await wizard.sees('waermepumpe');
  expect(cellOf(wizard.root, 'rechnung').textContent).toContain('Nachweis.pdf');
});

test('who then chooses what leads to an exit is not led on', async () => {
  const page = await openForm(site.server, { form: WIZARD, answers: exampleAnswers(WIZARD) });
  const wizard = wizardOn(page);
  const read = Promise.withResolvers<boolean>();
  page.runtime.pending.add(read.promise);
  click(wizard.button('Weiter'));
  wizard.choose('Sind Sie bereits Stromkunde der Muster Energie?', 'Ich bin noch kein Kunde');
  read.resolve(true);
  await wizard.settled();
  expect(wizard.step()).toBe('anmeldung');
});
