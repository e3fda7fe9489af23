import { getByLabelText } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { exampleAnswers, storedRow } from '../server/test-server.ts';
import { pdf } from '../server/uploads/samples.ts';
import { chooseFile, click } from './acting.ts';
import { buttonIn, cellOf } from './drawn.ts';
import { eventually, openForm } from './form-page.tsx';
import { setSite } from './site.ts';
import { openWizard } from './wizard.ts';

const site = setSite();
const FORM = 'geraetetausch';
const proof = () => new File([pdf], 'Nachweis.pdf', { type: 'application/pdf' });

/** Has the browser take its time with a file that is chosen, as it does with a large photo, until it may go on. */
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

async function sendingWhileReading() {
  const reader = slowReader();
  const page = await openForm(site.server, { form: FORM, answers: exampleAnswers(FORM) });
  chooseFile(getByLabelText<HTMLInputElement>(page.root, 'Entsorgungsnachweis (optional)'), proof());
  await reader.begun();
  for (let press = 0; press < 2; press += 1) click(buttonIn(page.root, 'Absenden'));
  const sent = () => page.requests.filter(({ method }) => method === 'POST').length;
  await eventually(() => cellOf(page.root, 'entsorgungsnachweis').textContent).toContain('Datei wird gelesen');
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
