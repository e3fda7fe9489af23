import type { MaskitoOptions } from '@maskito/core';
import { type Day, readMonth, yearOf } from '../../src/engine/calendar.ts';
import { dayRange } from '../../src/engine/day-range.ts';
import type { Schema } from '../../src/engine/form.ts';
import { ANYTHING } from './mask.ts';
import type { InputState } from './mask.ts';
import { withoutUnseen } from '../parts/separators.ts';

const ISO = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/;
const SPOKEN = [/^(\d{1,2})[\s.,/-]+(\d{1,2})[\s.,/-]+(\d{4})$/, /^(\d{2})[\s.,/-]?(\d{2})[\s.,/-]?(\d{4})$/];
const SHORT = /^(\d{1,2}[\s.,/-]+\d{1,2}[\s.,/-]+)(\d{2})$/;

/** A date with the month in letters, as in a letter or an invoice. */
const WRITTEN = /^(\d{1,2})[\s.-]*(\p{L}{3,})[\s.,-]*(\d{4}|\d{2})$/u;

/** First and last year that two digits may stand for. */
export type Years = readonly [first: number, last: number];

/**
 * @returns the years that the rules of a date allow; undefined when they set no limit, or when they ask for an age: a
 * year of birth is never guessed
 */
export function yearsOf(schema: Schema, today: Day): Years | undefined {
  const { dateFrom, dateTo, minAge, maxAge } = schema as { readonly [rule: string]: unknown };
  if ((dateFrom ?? dateTo) === undefined || (minAge ?? maxAge) !== undefined) return undefined;
  const { first, last } = dayRange(schema, {}, today);
  return [yearOf(first), yearOf(last)];
}

/** @returns the only year of the range with these last digits; undefined when there is none or more than one */
function yearMeantBy(digits: string, [first, last]: Years): number | undefined {
  const year = first + ((((Number(digits) - first) % 100) + 100) % 100);
  return year <= last && year + 100 > last ? year : undefined;
}

/**
 * Normalises a complete date to DD.MM.YYYY: 1.5.2025, 01052025, 2025-05-01, 1. Mai 2025, and 1.5.25 where the two
 * digits can only mean one year.
 * @returns the date; when it is not a complete date, the text without invisible characters and blanks around it. No day
 * is corrected: 31.2.2025 becomes 31.02.2025
 */
export function readDate(text: string, years?: Years): string {
  const seen = withoutUnseen(text).trim();
  const typed = seen.replace(WRITTEN, (whole, day: string, name: string, year: string) => {
    const month = readMonth(name);
    return month === undefined ? whole : `${day}.${month}.${year}`;
  });
  const trimmed = years
    ? typed.replace(SHORT, (whole, day: string, digits: string) => {
        const year = yearMeantBy(digits, years);
        return year === undefined ? whole : `${day}${year}`;
      })
    : typed;
  const iso = ISO.exec(trimmed);
  const [day, month, year] = iso
    ? iso.slice(1).toReversed()
    : (SPOKEN.map((shape) => shape.exec(trimmed))
        .find(Boolean)
        ?.slice(1) ?? []);
  if (day === undefined || month === undefined || year === undefined) return seen;
  return `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`;
}

/** Inserts a dot only when the next digit follows, so that a dot deleted at the end does not come back. */
function dotted(text: string): string {
  return (
    text
      .replace(/^(\d{2})(\d)/, '$1.$2')
      .replace(/^(\d{1,2}\.\d{2})(\d)/, '$1.$2')
      // what looked like day and month was the year of an ISO date
      .replace(/^(\d{2})\.(\d{2})-/, '$1$2-')
  );
}

function atEnd({ value, selection }: InputState): boolean {
  return selection[0] === value.length && selection[1] === value.length;
}

/**
 * Soft mask for dates: inserts dots while digits are typed at the end, accepts a pasted or autofilled date in any
 * notation, and does not touch edits in the middle.
 */
export const dateMask: MaskitoOptions = {
  mask: ANYTHING,
  preprocessors: [
    ({ elementState, data }, action) => {
      const seen = withoutUnseen(data);
      const pasted = readDate(seen);
      const whole = action === 'insert' && seen.length > 1 && /^\d{2}\.\d{2}\.\d{4}$/.test(pasted);
      return whole ? { elementState: { value: '', selection: [0, 0] }, data: pasted } : { elementState, data: seen };
    },
  ],
  postprocessors: [
    (state) => {
      const value = ISO.test(state.value) && state.value.length === 10 ? readDate(state.value) : dotted(state.value);
      if (value === state.value || !atEnd(state)) return state;
      return { value, selection: [value.length, value.length] };
    },
  ],
};
