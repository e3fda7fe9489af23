import { type Day, parseDate } from './calendar.ts';
import type { ClosedPage, Form } from './form.ts';

/**
 * @returns the page shown instead of the form on a day on which it is closed; undefined when it is open. The first and
 * the last day of the definition are open (decisions.md#definition-format)
 */
export function closedOn(
  { openFrom, openUntil, closed }: Pick<Form, 'openFrom' | 'openUntil' | 'closed'>,
  today: Day,
): ClosedPage | undefined {
  if (openFrom !== undefined && today < parseDate(openFrom)) return closed.before;
  if (openUntil !== undefined && today > parseDate(openUntil)) return closed.after;
  return undefined;
}
