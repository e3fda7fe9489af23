import { earliestOf, type Limits, parseDate } from '../calendar.ts';
import { dayRule } from './day-rule.ts';
import { limitsMetaSchema } from './limit.ts';
import type { Rule } from './rule.ts';

/** Not after this day, inclusive. */
export const dateTo: Rule<Limits> = {
  ...dayRule,
  keyword: 'dateTo',
  fills: [],
  metaSchema: limitsMetaSchema,
  violated: (value, limits, { today }) => parseDate(String(value)) > earliestOf(limits, today),
};
