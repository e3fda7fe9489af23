export { weekdayOf } from '../../src/engine/calendar.ts';
export { dayRange, nearestSelectable, within, type DayRange } from '../../src/engine/day-range.ts';
