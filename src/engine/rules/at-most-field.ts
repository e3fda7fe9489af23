import { parseDate } from '../calendar.ts';
import type { Rule } from './rule.ts';

/** Not more, or not later, than the answer to another field beside it; without that answer it holds. */
export const atMostField: Rule<string> = {
  keyword: 'atMostField',
  appliesTo: ['number', 'date'],
  fills: ['field'],
  needsContext: true,
  needsOwnMessage: false,
  type: ['number', 'string'],
  metaSchema: { type: 'string', pattern: '^[A-Za-z]\\w*$' },
  samples: () => [],
  days: undefined,
  violated: (value, field, _context, answers) => amount(value) > amount(answers[field]),
};

/** A day counts by its number; whatever can't be compared is NaN, which is not more than anything. */
function amount(value: unknown): number {
  return typeof value === 'string' ? parseDate(value) : Number(value);
}
