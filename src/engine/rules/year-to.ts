import { resolveLimit, yearOf } from '../calendar.ts';
import type { Rule } from './rule.ts';

/** A year not after the one that the limit falls in, e.g. "today" or "today-5y". */
export const yearTo: Rule<string> = {
  keyword: 'yearTo',
  appliesTo: ['number'],
  fills: [],
  needsContext: false,
  needsOwnMessage: false,
  metaSchema: { type: 'string', pattern: '^today([+-]\\d+y)?$' },
  days: undefined,
  violated: (value, limit, { today }) => Number(value) > yearOf(resolveLimit(limit, today)),
};
