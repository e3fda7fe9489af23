import { type Day, dayInVienna } from './calendar.ts';
import { DAY_MS, HOUR_MS } from './locale.ts';
import { lazily } from './once.ts';

const vienna = lazily(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Europe/Vienna',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'longOffset',
    }),
);

/** @returns the moment as ISO 8601 with Vienna's offset, like 2026-04-14T09:12:33+02:00 */
export function viennaMoment(moment: Date): string {
  const part = Object.fromEntries(
    vienna()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}${part.timeZoneName?.slice('GMT'.length)}`;
}

/** @returns the moment at which the day begins in Vienna, which is one or two hours ahead of UTC */
export function beginOfDay(day: Day): Date {
  const early = new Date(day * DAY_MS - 2 * HOUR_MS);
  return dayInVienna(early) === day ? early : new Date(day * DAY_MS - HOUR_MS);
}
