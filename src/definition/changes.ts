import {
  type Day,
  earliestOf,
  formatDate,
  latestOf,
  type Limits,
  relativeDay,
  resolveLimit,
  yearOf,
} from '../engine/calendar.ts';
import { accepts } from './solving/samples.ts';
import { dayRange } from '../engine/day-range.ts';
import { fieldsOf } from '../engine/fields.ts';
import type { Form, Schema } from '../engine/form.ts';
import { closedOn } from '../engine/opening.ts';

/** A change in how a form behaves, from a day on. */
export interface Change {
  readonly day: Day;
  readonly kind: ChangeKind;
  /** Absent: the whole form. */
  readonly field?: string;
  /**
   * The value from this day on, and the one before: a limit as it is written, a year, or for an age "years first last"
   * with the days of birth of those who reach it.
   */
  readonly now: string;
  readonly before: string;
}

/**
 * `opens`, `closes`: the form. `begins`, `ends`: the current day becomes a valid answer, or stops being one. `from`,
 * `to`: another of several limits is now the strictest. `year`: the last allowed year changes. `age`: the people who
 * reach an age on this day were born on several days, or there are none.
 */
export type ChangeKind = 'opens' | 'closes' | 'begins' | 'ends' | 'from' | 'to' | 'year' | 'age';

/** A property of a form that depends on the day. */
interface Aspect {
  readonly field?: string;
  /** @returns the value on a day */
  readonly of: (day: Day) => string;
  /** @returns the kind of change between two values; undefined when it is not worth reporting */
  readonly kind: (now: string, before: string) => ChangeKind | undefined;
}

/**
 * Evaluates a form's rules on each day, and reports the days on which the result differs from the day before. Limits
 * like "today" move every day, which is not reported.
 * @param from first day to report
 * @param days number of days
 * @returns the changes, sorted by day
 */
export function changesOf(form: Form, from: Day, days: number): readonly Change[] {
  const aspects = [
    opening(form),
    ...[...fieldsOf(form).values()].flatMap(({ name, schemas }) =>
      [...new Set(schemas)].flatMap((schema) => aspectsOf(name, schema)),
    ),
  ];
  const found = aspects.flatMap(({ field, of, kind }) =>
    Array.from({ length: days }, (_none, index) => from + index).flatMap((day): readonly Change[] => {
      const [now, before] = [of(day), of(day - 1)];
      const changed = now === before ? undefined : kind(now, before);
      return changed === undefined
        ? []
        : [{ day, kind: changed, ...(field === undefined ? {} : { field }), now, before }];
    }),
  );
  // nobody can fill in a closed form
  const seen = found.filter(({ day, field }) => field === undefined || !closedOn(form, day));
  const distinct = new Map(seen.map((change) => [JSON.stringify(change), change]));
  return [...distinct.values()].sort((one, other) => one.day - other.day);
}

function opening(form: Form): Aspect {
  return {
    of: (day) => (closedOn(form, day) ? 'closed' : 'open'),
    kind: (now) => (now === 'open' ? 'opens' : 'closes'),
  };
}

function aspectsOf(field: string, schema: Schema): readonly Aspect[] {
  const { dateFrom, dateTo, yearTo, minAge, maxAge } = schema as {
    dateFrom?: Limits;
    dateTo?: Limits;
    yearTo?: string;
    minAge?: number;
    maxAge?: number;
  };
  const aspect = (of: Aspect['of'], kind: Aspect['kind']): Aspect => ({ field, of, kind });
  const aspects: Aspect[] = [];
  if ((dateFrom !== undefined || dateTo !== undefined) && minAge === undefined) {
    aspects.push(
      aspect(
        (day) => (accepts(schema, formatDate(day), day) ? 'allowed' : 'refused'),
        (now) => (now === 'allowed' ? 'begins' : 'ends'),
      ),
    );
  }
  if (dateFrom !== undefined) aspects.push(aspect(strictest(dateFrom, latestOf), () => 'from'));
  if (dateTo !== undefined) aspects.push(aspect(strictest(dateTo, earliestOf), () => 'to'));
  if (yearTo !== undefined)
    aspects.push(
      aspect(
        (day) => String(yearOf(resolveLimit(yearTo, day))),
        () => 'year',
      ),
    );
  if (minAge !== undefined) aspects.push(born(field, minAge, (day) => dayRange(schema, {}, day).last));
  if (maxAge !== undefined) aspects.push(born(field, maxAge, (day) => dayRange(schema, {}, day).first - 1));
  return aspects;
}

/**
 * Finds the days on which an age is reached by people with several days of birth, or by nobody. Usually it is one day
 * of birth; those born on a 29 February reach it together with others.
 * @param limit the last day of birth of those who have reached it
 */
function born(field: string, years: number, limit: (day: Day) => Day): Aspect {
  const span = (day: Day) => limit(day) - limit(day - 1);
  return {
    field,
    of: (day) => (span(day) === 1 ? '' : [years, formatDate(limit(day - 1) + 1), formatDate(limit(day))].join(' ')),
    kind: (now) => (now === '' ? undefined : 'age'),
  };
}

const moving = (limit: string) => Number(relativeDay(limit) !== undefined);

/**
 * @param pick the choice among days: `latestOf` for `dateFrom`, `earliestOf` for `dateTo`
 * @returns the strictest limit on a day, as it is written. Of two equal ones it is the one that moves with today: a
 * fixed `dateTo` is the strictest only from tomorrow on
 */
export function strictest(limits: Limits, pick: typeof latestOf): (day: Day) => string {
  const all = [limits].flat().toSorted((one, other) => moving(other) - moving(one));
  return (day) => all.find((limit) => resolveLimit(limit, day) === pick(limits, day)) ?? '';
}
