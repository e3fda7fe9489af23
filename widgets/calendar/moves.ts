import { addMonths, formatDate, weekdayOf } from '../../src/engine/calendar.ts';
import type { Day } from '../../src/engine/calendar.ts';

/** The day that each key moves to (ARIA practices, date picker dialog). */
const moves: Readonly<Record<string, (day: Day, shift: boolean) => Day>> = {
  ArrowLeft: (day) => day - 1,
  ArrowRight: (day) => day + 1,
  ArrowUp: (day) => day - 7,
  ArrowDown: (day) => day + 7,
  Home: (day) => day - weekdayOf(day) + 1,
  End: (day) => day - weekdayOf(day) + 7,
  PageUp: (day, shift) => addMonths(day, shift ? -12 : -1),
  PageDown: (day, shift) => addMonths(day, shift ? 12 : 1),
};

/** @returns the day that a key moves to, not limited to the range yet; undefined for a key that does not move */
export function moved(day: Day, key: string, shift: boolean): Day | undefined {
  return moves[key]?.(day, shift);
}

/** @returns the number of months since year 0, so that adding months crosses the end of a year */
export function monthOf(day: Day): number {
  const [, month, year] = formatDate(day).split('.').map(Number);
  return (year ?? 0) * 12 + (month ?? 1) - 1;
}

/** @returns the same day in another month, or the last one of a shorter month */
export function inMonth(day: Day, month: number): Day {
  return addMonths(day, month - monthOf(day));
}
