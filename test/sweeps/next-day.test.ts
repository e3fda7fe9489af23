import { expect, onTestFinished, test, vi } from 'vitest';
import { getByLabelText } from '@testing-library/dom';
import { fill, leaveField } from './acting.ts';
import { cellOf, fieldsDrawn, messageIn } from './drawn.ts';
import { eventually, openForm } from './form-page.tsx';
import { editForms } from '../server/edit-forms.ts';
import { setSite } from './site.ts';

const site = setSite({}, 'geraetetausch');
const TODAY = '14.04.2026';
const TOMORROW = '15.04.2026';
const BOUGHT = 'Das Kaufdatum darf nicht in der Zukunft liegen.';

test('a page that stays open goes by the day that it is when somebody comes back to it', async () => {
  const page = await openForm(site.server, { form: 'geraetetausch' });
  const bought = cellOf(page.root, 'kaufdatum');
  fill(getByLabelText<HTMLInputElement>(page.root, 'Kaufdatum'), TOMORROW);
  leaveField();
  expect(messageIn(bought)).toBe(BOUGHT);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  document.dispatchEvent(new Event('visibilitychange'));
  await eventually(() => messageIn(bought)).toBe('');
});

test('a page that a browser restores from an earlier day goes by the day that it is', async () => {
  const today = '08.04.2026';
  const page = await openForm(site.server, { form: 'geraetetausch', today });
  const bought = cellOf(page.root, 'kaufdatum');
  const buy = (day: string) => {
    fill(getByLabelText<HTMLInputElement>(page.root, 'Kaufdatum'), day);
    leaveField();
  };
  buy(TODAY);
  await eventually(() => messageIn(bought)).toBe('');
  buy(TOMORROW);
  expect(messageIn(bought)).toBe(BOUGHT);
});

test('a form that opens today is there on a page from the day before', async () => {
  const window = '"openFrom": "14.04.2026", "closed": { "before": { "title": "Bald", "text": "Ab 14. April." } },';
  onTestFinished(
    editForms(site.server.formsDir, {
      file: 'geraetetausch/ui.json',
      from: '"reference":',
      to: `${window} "reference":`,
    }),
  );
  const page = await openForm(site.server, { form: 'geraetetausch', today: '13.04.2026' });
  await eventually(() => fieldsDrawn(page.root)).toContain('kaufdatum');
  expect(page.root.textContent).not.toContain('Bald');
});
