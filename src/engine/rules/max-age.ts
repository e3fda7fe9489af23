import { addYears, parseDate } from '../calendar.ts';
import type { Rule } from './rule.ts';

/** Under this many years old today: the day itself is too late. */
export const maxAge: Rule<number> = {
  keyword: 'maxAge',
  appliesTo: ['date'],
  fills: ['limit'],
  needsContext: false,
  needsOwnMessage: false,
  type: 'string',
  metaSchema: { type: 'integer', minimum: 1 },
  samples: () => [],
  violated: (value, years, { today }) => today >= addYears(parseDate(String(value)), years),
};
