import { expect, onTestFinished, test, vi } from 'vitest';
import { getByLabelText } from '@testing-library/dom';
import { fill, leaveField } from './acting.ts';
import { cellOf, fieldsDrawn, messageIn } from './drawn.ts';
import { eventually, openForm } from './form-page.tsx';
import { editForms } from '../server/edit-forms.ts';
import { NOW } from '../server/test-server.ts';
import { DAY_MS } from '../../src/engine/locale.ts';
import { setSite } from './site.ts';

const site = setSite({}, 'geraetetausch');
const TODAY = '14.04.2026';
const TOMORROW = '15.04.2026';
const BOUGHT = 'Das Kaufdatum darf nicht in der Zukunft liegen.';

/** Moves the device's clock; the page notices it as a browser tells it that it is shown again. */
function moveClock(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS });
  onTestFinished(() => void vi.useRealTimers());
  showAgain();
}

const showAgain = () => document.dispatchEvent(new Event('visibilitychange'));

function setServer(now: string): void {
  onTestFinished(() => site.server.setNow(NOW));
  site.server.setNow(now);
}

/** Opens the form, and waits until it knows the day. */
async function opened(opening: { now?: string; today?: string } = {}) {
  const page = await openForm(site.server, { form: 'geraetetausch', ...opening });
  await page.runtime.checkDay();
  const bought = cellOf(page.root, 'kaufdatum');
  return {
    buy(day: string) {
      fill(getByLabelText<HTMLInputElement>(page.root, 'Kaufdatum'), day);
      leaveField();
    },
    message: () => messageIn(bought),
  };
}

test('a page that stays open goes by the day that it is when somebody comes back to it', async () => {
  const { buy, message } = await opened();
  buy(TOMORROW);
  expect(message()).toBe(BOUGHT);
  setServer('2026-04-15T09:00:00+02:00');
  moveClock(1);
  await eventually(message).toBe('');
});

test('a page waits for the midnight of the server, which comes some seconds after that of the device', async () => {
  const { buy, message } = await opened();
  setServer('2026-04-14T23:59:50+02:00');
  buy(TOMORROW);
  expect(message()).toBe(BOUGHT);
  moveClock(1);
  await eventually(message).toBe(BOUGHT);
  setServer('2026-04-15T00:00:50+02:00');
  showAgain();
  await eventually(message).toBe('');
});

test.each([
  [10, '2026-04-24T09:00:30+02:00'],
  [-10, '2026-04-04T09:00:30+02:00'],
])('a clock that was %i days off when the page was opened may be put right', async (days, now) => {
  const { buy, message } = await opened({ now, today: TODAY });
  buy(TOMORROW);
  expect(message()).toBe(BOUGHT);
  moveClock(-days);
  buy(TODAY);
  await eventually(message).toBe('');
  buy(TOMORROW);
  await eventually(message).toBe(BOUGHT);
});

test('a page that a browser restores from an earlier day goes by the day that it is', async () => {
  const today = '08.04.2026';
  const { buy, message } = await opened({ today });
  buy(TODAY);
  await eventually(message).toBe('');
  buy(TOMORROW);
  expect(message()).toBe(BOUGHT);
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
