import type { Day } from '../calendar.ts';
import type { Schema } from '../form.ts';
import { rules } from './index.ts';
import type { Days, DaySpan } from './rule.ts';

/** A rule about days, with its limit as it is today. */
export interface RuleOfDays extends Pick<Days, 'calendarOption'> {
  readonly spans: readonly DaySpan[];
  /** @returns whether the rule refuses a date in DD.MM.YYYY */
  refuses(date: string): boolean;
}

/** @returns the rules of a schema that are about days, in order of rank */
export function daysOfRules(schema: Schema, today: Day): readonly RuleOfDays[] {
  return rules.flatMap(({ keyword, days, violated }) => {
    const limit = schema[keyword] as never;
    return days && limit !== undefined
      ? {
          calendarOption: days.calendarOption,
          spans: days.allowed(limit, today),
          refuses: (date) => violated(date, limit, { today }, {}),
        }
      : [];
  });
}
