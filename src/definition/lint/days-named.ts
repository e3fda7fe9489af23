import { monthNames } from '../../engine/calendar.ts';
import type { Schema } from '../../engine/form.ts';
import { isWrittenDay } from '../reading/named-values.ts';

const IN_WORDS = new RegExp(String.raw`\b(\d{1,2})\. (${monthNames().join('|')}) (\d{4})\b`, 'g');

/** @returns the days that a text names, in figures or with the month in words, all written in figures */
export function daysIn(text: string): readonly string[] {
  const inFigures = [...text.matchAll(/\b\d{2}\.\d{2}\.\d{4}\b/g)].map(([day]) => day);
  const inWords = [...text.matchAll(IN_WORDS)].map(([, day = '', month = '', year = '']) =>
    [day.padStart(2, '0'), String(monthNames().indexOf(month) + 1).padStart(2, '0'), year].join('.'),
  );
  return [...inFigures, ...inWords];
}

/** @returns the first and last days of a field that do not move with today */
export function fixedDaysOf(schema: Schema): readonly string[] {
  return fixedDays([schema['dateFrom'], schema['dateTo']].flat());
}

/** @returns the limits that are days and do not move with today */
export function fixedDays(limits: readonly unknown[]): readonly string[] {
  return limits.filter((limit): limit is string => typeof limit === 'string' && isWrittenDay(limit));
}
