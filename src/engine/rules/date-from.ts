import { latestOf, type Limits, parseDate } from '../calendar.ts';
import { limitsMetaSchema } from './limit.ts';
import type { Rule } from './rule.ts';

/** Not before this day, inclusive. A text that is no date is left to `format`. */
export const dateFrom: Rule<Limits> = {
  keyword: 'dateFrom',
  appliesTo: ['date'],
  fills: [],
  needsContext: false,
  needsOwnMessage: false,
  type: 'string',
  metaSchema: limitsMetaSchema,
  samples: () => [],
  violated: (value, limits, { today }) => parseDate(String(value)) < latestOf(limits, today),
};
