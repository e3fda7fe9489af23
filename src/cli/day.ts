import { type Day, parseDate } from '../engine/calendar.ts';
import { WrongUseError } from './command.ts';
import { translate } from './translate.ts';

/**
 * Reads a day as people type it: 31.05.2026, 31.5.2026, 31. 5. 2026 or 2026-05-31.
 * @returns the day; NaN for any other text
 */
export function readDay(text: string): Day {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim()) ?? [];
  const parts = year === '' ? text.replaceAll(/\s/g, '').split('.') : [day, month, year];
  return parseDate(parts.map((part) => part.padStart(2, '0')).join('.'));
}

/**
 * Reads the value of an option that takes a day.
 * @throws WrongUseError if the text is no day
 */
export function dayIn(text: string): Day {
  const day = readDay(text);
  if (Number.isNaN(day)) throw new WrongUseError(translate('command.no-day', { day: text }));
  return day;
}
