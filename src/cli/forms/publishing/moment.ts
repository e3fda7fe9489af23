import { DAY_MS, HOUR_MS, writeMoment } from '../../../engine/locale.ts';
import { addYears, type Day, dayInVienna, formatDate, parseDate, yearOf } from '../../../engine/calendar.ts';
import { meant } from '../../../definition/reading/nearest.ts';
import { viennaMoment } from '../../../engine/vienna-moment.ts';
import { meantText, WrongUseError } from '../../command.ts';
import { readDay } from '../../day.ts';
import { translate } from '../../translate.ts';

const WRITTEN = /^(.*?)(?:[T ](\d{2}):(\d{2}))?$/;

/** A day further ahead has a mistyped year: what is published now will not still be wanted then. */
const YEARS_AHEAD = 2;

/**
 * Reads a moment in Vienna time.
 * @param text a day, or a day with a time: 01.01.2027 or 01.01.2027T08:00
 * @throws WrongUseError for any other text, a time that the clocks skip in spring, a moment that is over, and one that
 *   is more than two years ahead
 */
export function momentIn(text: string, now: Date): Date {
  const moment = readMoment(text);
  if (!moment) throw new WrongUseError(translate('publish.no-moment', { text }));
  if (moment <= now) throw new WrongUseError(translate('publish.moment-over', { moment: writeMoment(moment) }));
  const last = addYears(dayInVienna(now), YEARS_AHEAD);
  if (dayInVienna(moment) <= last) return moment;
  const far = translate('publish.moment-far', { moment: writeMoment(moment), last: formatDate(last) });
  const isYearPossible = yearOf(dayInVienna(moment)) === yearOf(last);
  throw new WrongUseError(
    isYearPossible ? far : far + meantText(meant(text, possibleYears(text, now, last), 1).suggestion),
  );
}

/** @returns the text with each of the years in which its moment is still to come, up to the last day */
function possibleYears(text: string, now: Date, last: Day): readonly string[] {
  const first = yearOf(dayInVienna(now));
  return Array.from({ length: yearOf(last) - first + 1 }, (_, ahead) =>
    text.replace(/\d{4}/, String(first + ahead)),
  ).filter((one) => {
    const moment = readMoment(one);
    return moment && moment > now && dayInVienna(moment) <= last;
  });
}

/** @returns undefined for a text that is no moment, also for a time that the clocks skip in spring */
function readMoment(text: string): Date | undefined {
  const [, date = '', hours = '00', minutes = '00'] = WRITTEN.exec(text) ?? [];
  const day = readDay(date);
  const time = Number(hours) * HOUR_MS + (Number(minutes) * HOUR_MS) / 60;
  // Vienna is one or two hours ahead of UTC; a time that occurs twice when clocks are set back means the first
  return [2, 1]
    .map((ahead) => new Date(day * DAY_MS + time - ahead * HOUR_MS))
    .find((one) => !Number.isNaN(day) && isIn(one, formatDate(day), `${hours}:${minutes}`));
}

function isIn(moment: Date, date: string, time: string): boolean {
  const [day = '', clock = ''] = viennaMoment(moment).split('T');
  return formatDate(parseDate(day.split('-').toReversed().join('.'))) === date && clock.startsWith(time);
}
