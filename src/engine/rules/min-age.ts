import { addYears, parseDate } from '../calendar.ts';
import type { Rule } from './rule.ts';

/** At least this many years old today; reached on the day itself. */
export const minAge: Rule<number> = {
  keyword: 'minAge',
  appliesTo: ['date'],
  fills: ['limit'],
  needsContext: false,
  needsOwnMessage: false,
  type: 'string',
  metaSchema: { type: 'integer', minimum: 0 },
  samples: () => [],
  violated: (value, years, { today }) => today < addYears(parseDate(String(value)), years),
};
