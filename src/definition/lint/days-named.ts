import type { Schema } from '../../engine/form.ts';
import { isWrittenDay } from '../reading/named-values.ts';

/** @returns the days that a text names */
export function daysIn(text: string): readonly string[] {
  return [...text.matchAll(/\b\d{2}\.\d{2}\.\d{4}\b/g)].map(([day]) => day);
}

/** @returns the first and last days of a field that do not move with today */
export function fixedDaysOf(schema: Schema): readonly string[] {
  return fixedDays([schema['dateFrom'], schema['dateTo']].flat());
}

/** @returns the limits that are days and do not move with today */
export function fixedDays(limits: readonly unknown[]): readonly string[] {
  return limits.filter((limit): limit is string => typeof limit === 'string' && isWrittenDay(limit));
}
