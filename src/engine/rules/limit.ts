import { type Limits, RELATIVE_DAY, resolveLimit } from '../calendar.ts';
import type { Schema } from '../form.ts';
import { dayRule } from './day-rule.ts';
import type { Rule } from './rule.ts';

const PATTERN = String.raw`^(\d{2}\.\d{2}\.\d{4}|${RELATIVE_DAY})$`;
const limit: Schema = { type: 'string', pattern: PATTERN };

/**
 * @param end the end of the allowed days that the keyword sets. The calendar offers its own option of this name instead
 * of the rule's limit.
 * @returns the rule that a day is not beyond its limit, inclusive. The limit is one text or several that must all hold:
 * "31.05.2026", "today", "today+1d"
 */
export function limitRule(keyword: string, end: 'from' | 'to'): Rule<Limits> {
  return dayRule({
    keyword,
    fills: ['limit'],
    metaSchema: { oneOf: [limit, { type: 'array', items: limit, minItems: 1 }] },
    days: {
      allowed: (limits, today) => [limits].flat().map((one) => ({ [end]: resolveLimit(one, today) })),
      calendarOption: end,
    },
  });
}
