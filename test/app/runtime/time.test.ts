import { expect, it, onTestFinished, vi } from 'vitest';
import { clockOf, dayOf } from '../../../src/app/runtime/time.ts';
import { dayInVienna, parseDate } from '../../../src/engine/calendar.ts';

const HOUR = 60 * 60 * 1000;

it.each([
  ['2026-04-14T21:00:00Z', undefined, '15.04.2026'],
  ['2026-04-14T21:00:00Z', '14.04.2026', '15.04.2026'],
  ['2025-04-14T21:00:00Z', '14.04.2026', '15.04.2026'],
  ['2026-04-14T12:00:00Z', '14.04.2026', '14.04.2026'],
])('two hours after %s by the device, which the server called %s, it is %s', (now, said, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR });
  onTestFinished(() => void vi.useRealTimers());
  const today = said === undefined ? undefined : parseDate(said);
  expect(dayOf({ now: new Date(now), today })).toBe(parseDate(day));
  expect(dayOf({ now: new Date('2026-04-14T21:59:59Z'), isFixed: true }), 'as testers have set it').toBe(
    parseDate('14.04.2026'),
  );
});

it.each([
  [59, '14.04.2026'],
  [61, '15.04.2026'],
  [-24 * 60 * 60, '13.04.2026'],
])('%i seconds after a page was opened just before midnight, it has the day %s', (seconds, day) => {
  const now = new Date('2026-04-14T21:59:59Z');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  // the app's clock goes by the time since the module was loaded, a moment ago
  expect(dayOf({ now, today: parseDate('14.04.2026') })).toBe(parseDate(day));
});

it('a form on a page of somebody else begins with the day that the server says', () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  expect(dayOf(clockOf({ today: '14.04.2026' }))).toBe(parseDate('14.04.2026'));
  expect(dayOf(clockOf({}))).toBe(dayInVienna(new Date(now)));
  expect(dayOf(clockOf({ now: '2026-04-14T21:00:00Z', today: '14.04.2026' }))).toBe(parseDate('14.04.2026'));
});
