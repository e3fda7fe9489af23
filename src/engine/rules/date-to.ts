import { earliestOf, type Limits, parseDate } from '../calendar.ts';
import { limitsMetaSchema } from './limit.ts';
import type { Rule } from './rule.ts';

/** Not after this day, inclusive. A text that is no date is left to `format`. */
export const dateTo: Rule<Limits> = {
  keyword: 'dateTo',
  appliesTo: ['date'],
  fills: [],
  needsContext: false,
  needsOwnMessage: false,
  type: 'string',
  metaSchema: limitsMetaSchema,
  samples: () => [],
  violated: (value, limits, { today }) => parseDate(String(value)) > earliestOf(limits, today),
};
