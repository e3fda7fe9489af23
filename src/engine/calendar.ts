import { DAY_MS, LOCALE } from './locale.ts';
import { lazily } from './once.ts';

/** A calendar day, as the number of days since 01.01.1970: independent of clocks and time zones. */
export type Day = number;

const PATTERN = /^(\d{2})\.(\d{2})\.(\d{4})$/;
/** Pattern of a {@link relativeDay}, for the schemas of what definitions write. */
export const RELATIVE_DAY = String.raw`today([+-]\d+[dmy])?`;
const RELATIVE = new RegExp(`^${RELATIVE_DAY}$`);

/** `Date.UTC` reads the years 0 to 99 as 1900 to 1999; this one does not. */
function dayOf(year: number, month: number, day: number): Day {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime() / DAY_MS;
}

/**
 * Reads a date as customers type it.
 * @returns the day, or NaN when the text has another shape or names no real day (31.02., year 0000)
 */
export function parseDate(text: string): Day {
  const parts = PATTERN.exec(text);
  if (!parts) return Number.NaN;
  const [day, month, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year === 0) return Number.NaN;
  const found = dayOf(year, month, day);
  return formatDate(found) === text ? found : Number.NaN;
}

/** @returns the day as DD.MM.YYYY */
export function formatDate(day: Day): string {
  const date = new Date(day * DAY_MS);
  return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${String(date.getUTCFullYear()).padStart(4, '0')}`;
}

const two = (n: number) => String(n).padStart(2, '0');

/** @returns the day in words, e.g. "31. Mai 2026" */
export function dayInWords(day: Day): string {
  return inWords(day, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** @returns the month of a day, e.g. "Mai 2026" */
export function monthInWords(day: Day): string {
  return inWords(day, { month: 'long', year: 'numeric' });
}

/** @returns the names of the months, from January on */
export const monthNames = lazily(() =>
  Array.from({ length: 12 }, (_, month) => inWords(dayOf(2000, month + 1, 1), { month: 'long' })),
);

/**
 * Three letters tell a month, whether or not they have their umlaut: the Austrian name of January and the German one
 * begin alike, and so do abbreviations.
 * @returns the number of a month, 1 to 12; undefined for a word that begins like none
 */
export function readMonth(name: string): number | undefined {
  const index = monthNames().map(beginningOf).indexOf(beginningOf(name));
  return index < 0 ? undefined : index + 1;
}

function beginningOf(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').slice(0, 3).toLowerCase();
}

function inWords(day: Day, parts: Intl.DateTimeFormatOptions): string {
  return new Date(day * DAY_MS).toLocaleDateString(LOCALE, { timeZone: 'UTC', ...parts });
}

/** @returns Monday 1 to Sunday 7; 01.01.1970 was a Thursday */
export function weekdayOf(day: Day): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** @returns the year of the day */
export function yearOf(day: Day): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

const vienna = lazily(
  () =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vienna', year: 'numeric', month: '2-digit', day: '2-digit' }),
);

/** @returns the calendar day in Europe/Vienna at the given moment (decisions.md#calendar-days) */
export function dayInVienna(now: Date): Day {
  const [year = 0, month = 0, day = 0] = vienna().format(now).split('-').map(Number);
  return dayOf(year, month, day);
}

/** Adds years; a 29 February becomes the last day of February where the year has none. */
export function addYears(day: Day, years: number): Day {
  return addMonths(day, years * 12);
}

/**
 * The loop handles birthdays on 29 February, and a today at the end of February.
 * @returns the latest date of birth of a person who has reached the age today
 */
export function lastBirthday(age: number, today: Day): Day {
  let day = addYears(today, -age) + 1;
  while (addYears(day, age) > today) day -= 1;
  return day;
}

/** Adds months; the 31st becomes the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(day * DAY_MS);
  const total = date.getUTCFullYear() * 12 + date.getUTCMonth() + months;
  const year = Math.floor(total / 12);
  const month = total - year * 12 + 1;
  const last = new Date(dayOf(year, month + 1, 0) * DAY_MS).getUTCDate();
  return dayOf(year, month, Math.min(date.getUTCDate(), last));
}

/** A day that moves with today: 0 is today itself. */
export interface RelativeDay {
  /** Before today it is negative. */
  readonly amount: number;
  /** Days, months or years. */
  readonly unit: 'd' | 'm' | 'y';
}

/** @returns the parts of "today", "today+1d", "today-6m" or "today-18y"; undefined for any other text */
export function relativeDay(text: string): RelativeDay | undefined {
  const parts = RELATIVE.exec(text);
  if (!parts) return undefined;
  const [, shift = '+0d'] = parts;
  return { amount: Number(shift.slice(0, -1)), unit: shift.slice(-1) as RelativeDay['unit'] };
}

/** @returns whether the text is a limit that {@link resolveLimit} understands */
export function isLimit(text: string): boolean {
  return relativeDay(text) !== undefined || !Number.isNaN(parseDate(text));
}

/**
 * @param limit "31.05.2026", or a {@link relativeDay}
 * @returns the day that the limit means when it is `today`
 * @throws RangeError when the limit is none of these
 */
export function resolveLimit(limit: string, today: Day): Day {
  const fixed = parseDate(limit);
  if (!Number.isNaN(fixed)) return fixed;
  const relative = relativeDay(limit);
  if (!relative) throw new RangeError(`"${limit}" is no date limit: write "31.05.2026", "today" or "today+1d"`);
  const { amount, unit } = relative;
  if (unit === 'y') return addYears(today, amount);
  if (unit === 'm') return addMonths(today, amount);
  return today + amount;
}

/** One limit, or several that must all hold: the value of `dateFrom` and `dateTo`. */
export type Limits = string | readonly string[];

/** @returns the latest day of the lower limits: the strictest one */
export function latestOf(limits: Limits, today: Day): Day {
  return Math.max(...[limits].flat().map((limit) => resolveLimit(limit, today)));
}

/** @returns the earliest day of the upper limits: the strictest one */
export function earliestOf(limits: Limits, today: Day): Day {
  return Math.min(...[limits].flat().map((limit) => resolveLimit(limit, today)));
}
