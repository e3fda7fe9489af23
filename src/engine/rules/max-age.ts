import { addYears, parseDate } from '../calendar.ts';
import { dayRule } from './day-rule.ts';
import type { Rule } from './rule.ts';

/** Under this many years old today: the day itself is too late. */
export const maxAge: Rule<number> = {
  ...dayRule,
  keyword: 'maxAge',
  fills: ['limit'],
  metaSchema: { type: 'integer', minimum: 1 },
  violated: (value, years, { today }) => today >= addYears(parseDate(String(value)), years),
};
