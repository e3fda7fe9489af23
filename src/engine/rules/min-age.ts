import { lastBirthday } from '../calendar.ts';
import { dayRule } from './day-rule.ts';

/** At least this many years old today; on the birthday itself the rule already holds. */
export const minAge = dayRule<number>({
  keyword: 'minAge',
  fills: ['limit'],
  metaSchema: { type: 'integer', minimum: 0 },
  days: { allowed: (years, today) => [{ to: lastBirthday(years, today) }], calendarOption: undefined },
});
