import { addYears, earliestOf, formatDate, latestOf, parseDate, resolveLimit, yearOf } from './calendar.ts';
import type { Day, Limits } from './calendar.ts';
import type { Calendar } from './field-ui.ts';
import type { Schema } from './form.ts';

/** Years that the calendar offers around today when neither limits nor rules do. */
const YEARS_BACK = 120;
const YEARS_AHEAD = 10;

/** Which days a calendar shows and which of them can be chosen. */
export interface DayRange {
  readonly first: Day;
  readonly last: Day;
  readonly selectable: (day: Day) => boolean;
}

/** @returns the first day of a year */
function startOf(year: number): Day {
  return parseDate(`01.01.${String(year).padStart(4, '0')}`);
}

/** @returns the last day of birth on which the age is reached today; the loop is for people born on 29 February */
function lastBirthday(age: number, today: Day): Day {
  let day = addYears(today, -age) + 1;
  while (addYears(day, age) > today) day -= 1;
  return day;
}

function firstBirthday(age: number, today: Day): Day {
  let day = addYears(today, -age);
  while (addYears(day, age) <= today) day += 1;
  return day;
}

function limitsOf(limits: unknown): Limits | undefined {
  if (Array.isArray(limits)) return limits.map(String);
  return typeof limits === 'string' ? limits : undefined;
}

/** @returns Monday 1 to Sunday 7; 01.01.1970 was a Thursday */
export function weekdayOf(day: Day): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/**
 * Reads the days of a date field: the calendar's own limits, else those of the schema's rules, within the years of the
 * calendar's head.
 * @throws RangeError when a limit can't be read; checking the definitions finds that before
 */
export function dayRange(schema: Schema, calendar: Calendar, today: Day): DayRange {
  const from = limitsOf(calendar.from ?? schema['dateFrom']);
  const to = limitsOf(calendar.to ?? schema['dateTo']);
  const starts = [
    ...(from === undefined ? [] : [latestOf(from, today)]),
    ...(typeof schema['maxAge'] === 'number' ? [firstBirthday(schema['maxAge'], today)] : []),
  ];
  const ends = [
    ...(to === undefined ? [] : [earliestOf(to, today)]),
    ...(typeof schema['minAge'] === 'number' ? [lastBirthday(schema['minAge'], today)] : []),
  ];
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
      !calendar.disabledDates?.includes(formatDate(day)) &&
      !calendar.disabledWeekdays?.includes(weekdayOf(day)),
  };
}

/** @returns the day within the range that is nearest */
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
