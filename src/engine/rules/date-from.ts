import { latestOf, type Limits, parseDate } from '../calendar.ts';
import { dayRule } from './day-rule.ts';
import { limitsMetaSchema } from './limit.ts';
import type { Rule } from './rule.ts';

/** Not before this day, inclusive. */
export const dateFrom: Rule<Limits> = {
  ...dayRule,
  keyword: 'dateFrom',
  fills: [],
  metaSchema: limitsMetaSchema,
  violated: (value, limits, { today }) => parseDate(String(value)) < latestOf(limits, today),
};
