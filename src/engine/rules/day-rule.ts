import { parseDate } from '../calendar.ts';
import type { Days, Rule } from './rule.ts';

/**
 * What the rules of a day have in common. A text that is no date is left to `format`.
 * @returns the rule that a day lies within what `days` says, so that the calendar and the check can't differ
 */
export function dayRule<Limit>(
  facts: Pick<Rule<Limit>, 'keyword' | 'fills' | 'metaSchema'> & { readonly days: Days<Limit> },
): Rule<Limit> {
  return {
    ...facts,
    appliesTo: ['date'],
    needsContext: false,
    needsOwnMessage: false,
    type: 'string',
    samples: () => [],
    violated: (value, limit, { today }) => {
      const day = parseDate(String(value));
      return facts.days.allowed(limit, today).some(({ from = day, to = day }) => day < from || day > to);
    },
  };
}
