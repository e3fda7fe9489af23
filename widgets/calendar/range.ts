export { dayRange, nearestSelectable, weekdayOf, within, type DayRange } from '../../src/engine/day-range.ts';
