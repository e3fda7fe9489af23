import { DAY_MS, HOUR_MS, writeMoment } from '../../../engine/locale.ts';
import { formatDate, parseDate } from '../../../engine/calendar.ts';
import { viennaMoment } from '../../../engine/vienna-moment.ts';
import { WrongUseError } from '../../command.ts';
import { translate } from '../../translate.ts';

const WRITTEN = /^(\d{2}\.\d{2}\.\d{4})(?:T(\d{2}):(\d{2}))?$/;

/**
 * Reads a moment in Vienna time.
 * @param text a day, or a day with a time: 01.01.2027 or 01.01.2027T08:00
 * @throws WrongUseError for any other text, a time that the clocks skip in spring, and a moment that is over
 */
export function momentIn(text: string, now: Date): Date {
  const [, date = '', hours = '00', minutes = '00'] = WRITTEN.exec(text) ?? [];
  const day = parseDate(date);
  const time = Number(hours) * HOUR_MS + (Number(minutes) * HOUR_MS) / 60;
  // Vienna is one or two hours ahead of UTC; a time that occurs twice when clocks are set back means the first
  const moment = [2, 1]
    .map((ahead) => new Date(day * DAY_MS + time - ahead * HOUR_MS))
    .find((one) => !Number.isNaN(day) && isIn(one, date, `${hours}:${minutes}`));
  if (!moment) throw new WrongUseError(translate('publish.no-moment', { text }));
  if (moment <= now) throw new WrongUseError(translate('publish.moment-over', { moment: writeMoment(moment) }));
  return moment;
}

function isIn(moment: Date, date: string, time: string): boolean {
  const [day = '', clock = ''] = viennaMoment(moment).split('T');
  return formatDate(parseDate(day.split('-').toReversed().join('.'))) === date && clock.startsWith(time);
}
