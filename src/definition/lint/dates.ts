import { inUi } from '../reading/blocks.ts';
import { addYears, type Day, formatDate, parseDate } from '../../engine/calendar.ts';
import { dayRange } from '../../engine/day-range.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Calendar } from '../../engine/field-ui.ts';
import { declaredFields } from '../reading/branches.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOf, placeOfUi } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';
import { accepts, datesAround, daysFor } from '../solving/samples.ts';

/** Number of days before the end of a window from which it is reported. */
const SOON = 60;

/** Finds windows that are over or about to end, and calendars that offer other days than the rules allow. */
export function checkDates(definition: Definition, today: Day): readonly Finding[] {
  const { id, ui, fields } = definition;
  const findings: Finding[] = [...checkOpening(definition)];
  const window = (limit: unknown, place: Parameters<typeof findingAt>[1], field: string) => {
    const end = typeof limit === 'string' ? parseDate(limit) : Number.NaN;
    if (Number.isNaN(end) || end - today > SOON) return;
    const rule = end < today ? 'window-over' : 'window-ends';
    findings.push(
      findingAt(definition, place, {
        rule,
        severity: 'notice',
        message: `${field === '' ? 'the form' : `field <${field}>`}: the last day ${end < today ? 'was' : 'is'} ${formatDate(end)}`,
        // A form that is over lets nobody through; a field whose window is over still accepts earlier days.
        values: { kind: field === '' ? 'form' : 'field', field, day: formatDate(end) },
      }),
    );
  };
  window(ui.openUntil, inUi(id, 'openUntil'), '');
  for (const { field, schema } of declaredFields(definition)) {
    for (const limit of [schema['dateTo']].flat()) window(limit, placeOf(definition, schema, 'dateTo'), field);
    const { widget, calendar } = fields[field] ?? {};
    if (widget === 'date' && calendar) findings.push(...checkPicker(definition, field, { schema, calendar }, today));
  }
  return findings;
}

function checkOpening(definition: Definition): readonly Finding[] {
  const {
    id,
    ui: { openFrom, openUntil, closed },
  } = definition;
  if (closed?.before && openFrom === undefined)
    return [
      findingAt(definition, inUi(id, 'closed', 'before'), {
        rule: 'closed-before-idle',
        severity: 'warning',
        message: 'a page before the form opens, and no "openFrom"',
      }),
    ];
  if (openFrom === undefined || openUntil === undefined || parseDate(openFrom) <= parseDate(openUntil)) return [];
  return [
    findingAt(definition, inUi(id, 'openUntil'), {
      rule: 'window-reversed',
      message: `closes on ${openUntil}, before it opens on ${openFrom}`,
      values: { from: openFrom, until: openUntil },
    }),
  ];
}

/**
 * Compares a calendar with the rules, as of today and of some later days. It tries the days around both ends of the
 * calendar and of the rules, the disabled days, and the seven days up to the current one.
 */
function checkPicker(
  definition: Definition,
  field: string,
  { schema, calendar }: { readonly schema: Parameters<typeof datesAround>[0]; readonly calendar: Calendar },
  today: Day,
): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const day of daysFor([schema], today).filter((one) => one <= addYears(today, 4))) {
    const range = dayRange(schema, calendar, day);
    const ruled = dayRange(schema, {}, day);
    const unbroken = dayRange(schema, { ...calendar, disabledDates: [], disabledWeekdays: [] }, day);
    const week = Array.from({ length: 7 }, (_none, index) => day - index);
    for (const date of new Set([
      range.first - 1,
      range.first,
      range.last,
      range.last + 1,
      ...datesAround(schema, day),
      ...(calendar.disabledDates ?? []).map(parseDate),
      ...week,
    ])) {
      const [offered, allowed] = [range.selectable(date), accepts(schema, formatDate(date), day)];
      if (offered === allowed) continue;
      // the calendar may end at a fixed limit of the rule, although another limit, like "today", is stricter until then
      const isAhead =
        offered &&
        calendar.to !== undefined &&
        [schema['dateTo']].flat().includes(calendar.to) &&
        accepts({ ...schema, dateTo: calendar.to }, formatDate(date), day);
      // these options exist to exclude single days and weekdays, which no rule can do
      const isLeftOut = !offered && unbroken.selectable(date);
      const offering = isAhead ? 'picker-ahead' : 'picker-offers-refused';
      const hiding = isLeftOut ? 'picker-leaves-out' : 'picker-hides-allowed';
      const rule = offered ? offering : hiding;
      if (found.has(rule)) continue;
      const option = isLeftOut
        ? [calendar.disabledDates?.includes(formatDate(date)) ? 'disabledDates' : 'disabledWeekdays']
        : optionBehind(calendar, date < (offered ? ruled.first : range.first));
      found.set(
        rule,
        findingAt(definition, placeOfUi(definition, field, 'calendar', ...option), {
          rule,
          severity: isAhead || isLeftOut ? 'notice' : 'error',
          message: `field <${field}>: on ${formatDate(day)} the calendar ${offered ? 'offers' : 'hides'} ${formatDate(date)}, which the rules ${offered ? 'refuse' : 'allow'}`,
          values: { field, day: formatDate(day), date: formatDate(date) },
        }),
      );
    }
  }
  return [...found.values()];
}

/** @returns the path of the calendar's option that sets its first or its last day; empty for none */
function optionBehind(calendar: Calendar, isFirst: boolean): readonly string[] {
  const options = isFirst ? ['from', 'years', 'to'] : ['to', 'years', 'from'];
  const chosen = options.find((option) => Object.hasOwn(calendar, option));
  return chosen === undefined ? [] : [chosen];
}
