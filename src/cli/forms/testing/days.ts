import { type Day, parseDate } from '../../../engine/calendar.ts';
import { fieldsOf } from '../../../engine/fields.ts';
import type { Form } from '../../../engine/form.ts';
import { nearestOpenDay } from '../../../engine/opening.ts';

/** A day on which a window of a form begins or ends. */
export interface WindowEnd {
  readonly day: Day;
  /**
   * Whether customers have to be able to send the form on this day. false for the first day of a field's window:
   * another field may demand a day that is still to come.
   */
  readonly isForSending: boolean;
}

/**
 * @returns the first and last days of the windows of the form and its fields, each once, in order; without days on
 * which the form is closed
 */
export function windowEnds(form: Form): readonly WindowEnd[] {
  const schemas = [...fieldsOf(form).values()].flatMap((field) => field.schemas);
  const ofForm = daysIn(form.openFrom, form.openUntil);
  const sending = new Set([...ofForm, ...daysIn(...schemas.map(({ dateTo }) => dateTo))]);
  const all = new Set([...sending, ...daysIn(...schemas.map(({ dateFrom }) => dateFrom))]);
  return [...all]
    .filter((day) => nearestOpenDay(form, day) === day)
    .sort((one, other) => one - other)
    .map((day) => ({ day, isForSending: sending.has(day) }));
}

/** The fixed days among limits; limits that move with today end no window. */
function daysIn(...limits: readonly unknown[]): readonly Day[] {
  return limits
    .flat()
    .map((limit) => parseDate(typeof limit === 'string' ? limit : ''))
    .filter((day) => !Number.isNaN(day));
}
