import { type Day, earliestOf, latestOf, type Limits, parseDate } from './calendar.ts';
import type { RawError } from './compiled.ts';

/** Of several limits for a day that all hold, the one that counts. */
const STRICTEST: Readonly<Record<string, (limits: Limits, today: Day) => Day>> = {
  dateFrom: latestOf,
  dateTo: earliestOf,
};

/** @returns whether the keyword limits a day by other days */
export const isDayLimit = (keyword: string) => Object.hasOwn(STRICTEST, keyword);

/** @returns the day that an answer may not pass; undefined if it moves with today, or the rule is about no day */
export function fixedLimit({ keyword, params }: Pick<RawError, 'keyword' | 'params'>): Day | undefined {
  const limits = [params['limit']].flat().map(String);
  if (limits.some((limit) => Number.isNaN(parseDate(limit)))) return undefined;
  // no limit moves, so that any day serves as today
  return STRICTEST[keyword]?.(limits, 0);
}
