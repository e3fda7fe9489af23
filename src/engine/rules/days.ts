import type { Day } from '../calendar.ts';
import type { Schema } from '../form.ts';
import { rules } from './index.ts';
import type { Days, DaySpan } from './rule.ts';

/** What one rule of a schema says of days. */
export interface RuleOfDays extends Pick<Days, 'calendarOption'> {
  readonly spans: readonly DaySpan[];
  /** @returns whether it refuses a date, written as customers type it */
  refuses(date: string): boolean;
}

/**
 * @returns what each rule of a schema that is about days says of them, in order of rank
 * @throws RangeError when a limit can't be read
 */
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
