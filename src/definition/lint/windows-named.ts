import type { Finding } from '../../engine/errors.ts';
import type { Definition } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';
import { daysIn, fixedDays, fixedDaysOf } from './days-named.ts';
import { visibleTextsIn } from './visible-texts.ts';

/**
 * Finds texts that name a limit of the form together with a day that is none: one limit of a window was changed, the
 * text was not. The texts of `closed` may name no days but `openFrom` and `openUntil`.
 */
export function checkWindowsNamed({ id, ui, branches, fields, sources }: Definition): readonly Finding[] {
  const source = sources.get(`${id}/ui.json`);
  const opening = [ui.openFrom, ui.openUntil].filter((day) => day !== undefined);
  const ofRules = branches.flatMap(({ schema }) => Object.values(schema.properties ?? {})).flatMap(fixedDaysOf);
  const ofCalendars = Object.values(fields).flatMap(({ calendar }) => (calendar ? [calendar.from, calendar.to] : []));
  const limits = new Set([...ofRules, ...fixedDays([...opening, ...ofCalendars])]);
  if (!source || limits.size === 0) return [];
  return visibleTextsIn(source).flatMap(({ raw, place }) => {
    // messages.ts compares a hint with the limits of its own field
    if (place.path[0] === 'fields') return [];
    const days = daysIn(raw);
    const known = place.path[0] === 'closed' ? new Set(opening) : limits;
    const wrong = days.find((day) => !known.has(day));
    if (wrong === undefined || (place.path[0] !== 'closed' && !days.some((day) => known.has(day)))) return [];
    return [
      findingAt({ id, sources }, place, {
        rule: 'date-text',
        severity: 'warning',
        message: `names the day ${wrong}, which is no limit`,
        values: { day: wrong, limits: [...known].join(', ') },
      }),
    ];
  });
}
