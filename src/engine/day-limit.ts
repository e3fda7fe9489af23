import { type Day, parseDate } from './calendar.ts';
import type { RawError } from './compiled.ts';

/** Of several limits for a day that all hold, the one that counts. */
const CLOSEST: Readonly<Record<string, (...days: readonly Day[]) => Day>> = { dateFrom: Math.max, dateTo: Math.min };

/** @returns whether the keyword limits a day by other days */
export const isDayLimit = (keyword: string) => Object.hasOwn(CLOSEST, keyword);

/** @returns the day that an answer may not pass; undefined if it moves with today, or the rule is about no day */
export function fixedLimit({ keyword, params }: Pick<RawError, 'keyword' | 'params'>): Day | undefined {
  const days = [params['limit']].flat().map((limit) => parseDate(String(limit)));
  return days.some(Number.isNaN) ? undefined : CLOSEST[keyword]?.(...days);
}
