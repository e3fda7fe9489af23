import { lastBirthday } from '../calendar.ts';
import { dayRule } from './day-rule.ts';

/** Younger than this many years today; on the birthday itself the rule is already broken. */
export const maxAge = dayRule<number>({
  keyword: 'maxAge',
  fills: ['limit'],
  metaSchema: { type: 'integer', minimum: 1 },
  days: { allowed: (years, today) => [{ from: lastBirthday(years, today) + 1 }], calendarOption: undefined },
});
