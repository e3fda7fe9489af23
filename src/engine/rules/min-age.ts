import { addYears, parseDate } from '../calendar.ts';
import { dayRule } from './day-rule.ts';
import type { Rule } from './rule.ts';

/** At least this many years old today; reached on the day itself. */
export const minAge: Rule<number> = {
  ...dayRule,
  keyword: 'minAge',
  fills: ['limit'],
  metaSchema: { type: 'integer', minimum: 0 },
  violated: (value, years, { today }) => today < addYears(parseDate(String(value)), years),
};
