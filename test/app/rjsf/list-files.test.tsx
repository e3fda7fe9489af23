import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Step } from '../../../src/engine/form.ts';
import { listForm } from '../../forms/lists.ts';
import { pdf } from '../../server/uploads/samples.ts';
import { drawStep } from './drawing.tsx';
import { loadParts } from './step-element.tsx';

beforeAll(loadParts);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const entry = (name: string) => {
  const box = screen.getByRole('heading', { name }).closest('fieldset');
  if (!box) throw new Error(`no entry ${name}`);
  return within(box);
};

it('a file that is still being read stays with its entry when one above it goes', async () => {
  const held = Promise.withResolvers<undefined>();
  // oxlint-disable-next-line typescript/unbound-method -- called with its reader
  const read = FileReader.prototype.readAsDataURL;
  const reading = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function wait(
    this: FileReader,
    file,
  ) {
    void held.promise.then(() => read.call(this, file));
  });
  const { store } = drawStep(listForm, listForm.steps[0] as Step, { geraete: [{}, {}] });
  const chosen = new File([pdf], 'Rechnung.pdf', { type: 'application/pdf' });
  fireEvent.change(entry('Gerät 2').getByLabelText(/^Rechnung/), { target: { files: [chosen] } });
  await waitFor(() => expect(reading).toHaveBeenCalledOnce());
  fireEvent.click(entry('Gerät 1').getByRole('button', { name: 'Gerät 1 entfernen' }));
  expect(store.value('geraete')).toHaveLength(1);
  await act(async () => held.resolve(undefined));
  await waitFor(() => expect(store.value('geraete.0.rechnung')).toMatchObject({ name: 'Rechnung.pdf' }));
  expect(store.value('geraete')).toHaveLength(1);
});

it('a file that is still being read is not said to be missing, and one that could not be read is', async () => {
  const readers: FileReader[] = [];
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function hold(this: FileReader) {
    readers.push(this);
  });
  const step = listForm.steps[0] as Step;
  const { store, container } = drawStep(listForm, step, { anlass: 'NEU', geraete: [{}] });
  const input = entry('Gerät 1').getByLabelText(/^Rechnung/);
  const said = () => container.querySelector('[data-field="geraete.0.rechnung"] .ff-error')?.textContent;
  act(() => void store.submit(step));
  expect(said()).toContain('Die Datei fehlt.');
  fireEvent.change(input, { target: { files: [new File([pdf], 'Rechnung.pdf', { type: 'application/pdf' })] } });
  expect(said()).toBeUndefined();
  expect(input.getAttribute('aria-invalid')).toBeNull();
  await waitFor(() => expect(readers).toHaveLength(1));
  act(() => void readers[0]?.dispatchEvent(new ProgressEvent('error')));
  await waitFor(() => expect(said()).toContain('Die Datei fehlt.'));
});
