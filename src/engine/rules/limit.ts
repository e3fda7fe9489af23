import { type Limits, resolveLimit } from '../calendar.ts';
import type { Schema } from '../form.ts';
import { dayRule } from './day-rule.ts';
import type { Rule } from './rule.ts';

const PATTERN = '^(\\d{2}\\.\\d{2}\\.\\d{4}|today([+-]\\d+[dmy])?)$';
const limit: Schema = { type: 'string', pattern: PATTERN };

/**
 * @param end of the days allowed: the limit is one or several that all hold, "31.05.2026", "today", "today+1d". The
 *   calendar's option of the same name is offered in its place.
 * @returns the rule that a day is not beyond its limit, inclusive
 */
export function limitRule(keyword: string, end: 'from' | 'to'): Rule<Limits> {
  return dayRule({
    keyword,
    fills: [],
    metaSchema: { oneOf: [limit, { type: 'array', items: limit, minItems: 1 }] },
    days: {
      allowed: (limits, today) => [limits].flat().map((one) => ({ [end]: resolveLimit(one, today) })),
      calendarOption: end,
    },
  });
}
