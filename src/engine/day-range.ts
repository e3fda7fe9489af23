import { type Day, formatDate, parseDate, resolveLimit, weekdayOf, yearOf } from './calendar.ts';
import type { Calendar } from './field-ui.ts';
import type { Schema } from './form.ts';
import { daysOfRules } from './rules/days.ts';

/** Years before and after today that the calendar offers where no limit and no rule sets an end. */
const YEARS_BACK = 120;
const YEARS_AHEAD = 10;

/** The days that a calendar shows, and which of them can be chosen. */
export interface DayRange {
  readonly first: Day;
  readonly last: Day;
  readonly selectable: (day: Day) => boolean;
}

/** @returns the first day of a year */
function startOf(year: number): Day {
  return parseDate(`01.01.${String(year).padStart(4, '0')}`);
}

/**
 * Finds the days that the calendar of a date field offers: those that all rules of its schema allow, within the years
 * in the calendar's head. A `from` or `to` of the calendar itself replaces the end set by the rule with that
 * `calendarOption`.
 * @throws RangeError when a limit can't be read; the lint of the definitions finds that earlier
 */
export function dayRange(schema: Schema, calendar: Calendar, today: Day): DayRange {
  const { from, to } = calendar;
  const applied = daysOfRules(schema, today).filter(
    ({ calendarOption }) => calendarOption === undefined || calendar[calendarOption] === undefined,
  );
  const spans = applied.flatMap((rule) => rule.spans);
  const starts = spans.map((span) => span.from).filter((day) => day !== undefined);
  const ends = spans.map((span) => span.to).filter((day) => day !== undefined);
  if (from !== undefined) starts.push(resolveLimit(from, today));
  if (to !== undefined) ends.push(resolveLimit(to, today));
  const [firstYear, lastYear] = calendar.years?.map((year) => yearOf(resolveLimit(year, today))) ?? [];
  if (firstYear !== undefined || starts.length === 0) starts.push(startOf(firstYear ?? yearOf(today) - YEARS_BACK));
  if (lastYear !== undefined || ends.length === 0)
    ends.push(startOf((lastYear ?? yearOf(today) + YEARS_AHEAD) + 1) - 1);

  const first = Math.max(...starts);
  const end = Math.min(...ends);
  return {
    first,
    last: Math.max(first, end),
    selectable: (day) =>
      day >= first &&
      day <= end &&
      !applied.some((rule) => rule.refuses(formatDate(day))) &&
      !calendar.disabledDates?.includes(formatDate(day)) &&
      !calendar.disabledWeekdays?.includes(weekdayOf(day)),
  };
}

/** @returns the day itself, or the end of the range that is nearer to it */
export function within(range: DayRange, day: Day): Day {
  return Math.min(Math.max(day, range.first), range.last);
}

/** @returns the selectable day nearest to the one given; where nothing can be chosen, the nearest day shown */
export function nearestSelectable(range: DayRange, day: Day): Day {
  const start = within(range, day);
  for (let distance = 0; distance <= range.last - range.first; distance += 1) {
    const found = [start - distance, start + distance].find((candidate) => range.selectable(candidate));
    if (found !== undefined) return found;
  }
  return start;
}
