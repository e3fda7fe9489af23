import { expect, it } from 'vitest';
import { formatDate } from '../../src/engine/calendar.ts';
import { dayIn } from '../../src/cli/day.ts';
import { momentIn } from '../../src/cli/forms/publishing/moment.ts';
import { viennaMoment } from '../../src/engine/vienna-moment.ts';

it.each(['12.04.2026', '12.4.2026', ' 12. 4. 2026', '2026-04-12'])('a day may be written %s', (text) => {
  expect(formatDate(dayIn(text))).toBe('12.04.2026');
});

it.each(['31.2.2026', '12.4.', '12.4.26', '2026-13-01', '4.2026', 'gestern', ''])('%j is no day', (text) => {
  expect(() => dayIn(text)).toThrow(`„${text}“ ist kein Tag wie 31.05.2026.`);
});

it.each(['12.4.2026T08:00', '2026-04-12T08:00', '12.4.2026 08:00'])('so may the day of a moment: %s', (text) => {
  expect(viennaMoment(momentIn(text, new Date('2026-01-01T00:00:00Z')))).toContain('2026-04-12T08:00');
});
