import { type Day, parseDate } from './calendar.ts';
import type { ClosedPage, Form } from './form.ts';

/**
 * @returns the page shown in place of the form while it is closed; undefined while it is open, as on the first and the
 * last day of the definition
 */
export function closedOn(form: Pick<Form, 'openFrom' | 'openUntil' | 'closed'>, today: Day): ClosedPage | undefined {
  const nearest = nearestOpenDay(form, today);
  if (today < nearest) return form.closed.before;
  return today > nearest ? form.closed.after : undefined;
}

/** @returns the day nearest to today on which the form is open: today itself, or else its first or its last day */
export function nearestOpenDay({ openFrom, openUntil }: Pick<Form, 'openFrom' | 'openUntil'>, today: Day): Day {
  if (openFrom !== undefined && today < parseDate(openFrom)) return parseDate(openFrom);
  if (openUntil !== undefined && today > parseDate(openUntil)) return parseDate(openUntil);
  return today;
}
