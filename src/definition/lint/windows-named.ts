import type { Finding } from '../../engine/errors.ts';
import type { Definition } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';
import { visibleTextsIn } from './visible-texts.ts';

const DAY = /\b\d{2}\.\d{2}\.\d{4}\b/g;

/**
 * Finds texts that name a limit of the form together with a day that is none: one limit of a window was changed, the
 * text was not. The texts of `closed` may name no days but `openFrom` and `openUntil`.
 */
export function checkWindowsNamed({ id, ui, branches, fields, sources }: Definition): readonly Finding[] {
  const source = sources.get(`${id}/ui.json`);
  const opening = [ui.openFrom, ui.openUntil].filter((day) => day !== undefined);
  const ofRules = branches
    .flatMap(({ schema }) => Object.values(schema.properties ?? {}))
    .flatMap((schema) => [schema['dateFrom'], schema['dateTo']].flat());
  const ofCalendars = Object.values(fields).flatMap(({ calendar }) => (calendar ? [calendar.from, calendar.to] : []));
  const limits = new Set(
    [...opening, ...ofRules, ...ofCalendars].filter(
      (limit): limit is string => typeof limit === 'string' && /^\d/.test(limit),
    ),
  );
  if (!source || limits.size === 0) return [];
  return visibleTextsIn(source).flatMap(({ raw, place }) => {
    // messages.ts compares a hint with the limits of its own field
    if (place.path[0] === 'fields') return [];
    const days = [...raw.matchAll(DAY)].map(([day]) => day);
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
