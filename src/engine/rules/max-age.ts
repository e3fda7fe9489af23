import { lastBirthday } from '../calendar.ts';
import { dayRule } from './day-rule.ts';

/** Under this many years old today: the day itself is too late. */
export const maxAge = dayRule<number>({
  keyword: 'maxAge',
  fills: ['limit'],
  metaSchema: { type: 'integer', minimum: 1 },
  days: { allowed: (years, today) => [{ from: lastBirthday(years, today) + 1 }], calendarOption: undefined },
});
