import { parseDate } from '../calendar.ts';
import type { Days, Rule } from './rule.ts';

/**
 * Makes a rule from the days that it allows. Calendar and check both use `days`, so they can't differ. A text that is
 * no date passes: `format` reports it.
 * @returns the rule that a date lies within all spans of `days`
 */
export function dayRule<Limit>(
  facts: Pick<Rule<Limit>, 'keyword' | 'fills' | 'metaSchema'> & { readonly days: Days<Limit> },
): Rule<Limit> {
  return {
    ...facts,
    appliesTo: ['date'],
    needsContext: false,
    needsOwnMessage: false,
    violated: (value, limit, { today }) => {
      const day = parseDate(String(value));
      return facts.days.allowed(limit, today).some(({ from = day, to = day }) => day < from || day > to);
    },
  };
}
