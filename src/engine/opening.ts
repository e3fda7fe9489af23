import { type Day, parseDate } from './calendar.ts';
import type { ClosedPage, Form } from './form.ts';

/**
 * @returns what stands in place of a form on a day on which it can't be filled in; undefined when it is open. The days
 *   named by the definition belong to it (decisions.md#definition-format)
 */
export function closedOn(
  { openFrom, openUntil, closed }: Pick<Form, 'openFrom' | 'openUntil' | 'closed'>,
  today: Day,
): ClosedPage | undefined {
  if (openFrom !== undefined && today < parseDate(openFrom)) return closed.before;
  if (openUntil !== undefined && today > parseDate(openUntil)) return closed.after;
  return undefined;
}
