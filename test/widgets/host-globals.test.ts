import { expect, test } from 'vitest';

test('the calendar leaves a host page its own flatpickr', async () => {
  const page = window as unknown as Record<string, unknown>;
  page['flatpickr'] = 'the host page’s';
  await import('../../widgets/calendar/day-grid.ts');
  expect(page['flatpickr']).toBe('the host page’s');
  expect('flatpickr' in HTMLElement.prototype).toBe(false);
  expect('fp_incr' in Date.prototype).toBe(false);
});
