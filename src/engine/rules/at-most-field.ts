import { parseDate } from '../calendar.ts';
import type { Rule } from './rule.ts';

/**
 * The value is not greater, or not later, than the answer to another field beside it. The rule holds while that answer
 * is missing.
 */
export const atMostField: Rule<string> = {
  keyword: 'atMostField',
  appliesTo: ['number', 'date'],
  fills: ['field'],
  needsContext: true,
  needsOwnMessage: false,
  metaSchema: { type: 'string', pattern: '^[A-Za-z]\\w*$' },
  days: undefined,
  violated: (value, field, _context, answers) => amount(value) > amount(answers[field]),
};

/** A date becomes its day number. A value that can't be compared becomes NaN, and NaN is never greater. */
function amount(value: unknown): number {
  return typeof value === 'string' ? parseDate(value) : Number(value);
}
