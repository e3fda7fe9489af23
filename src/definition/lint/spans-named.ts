import { relativeDay, type RelativeDay } from '../../engine/calendar.ts';
import type { Definition } from '../reading/definition.ts';
import { countsIn } from './counts-named.ts';

/** A number in a text, and those of the limits that it may be about. */
interface WrongSpan {
  readonly text: string;
  readonly limit: string;
}

/**
 * @param limits the value of a keyword whose limits may move with today
 * @returns a number after words such as "at least" that is in none of these limits, as years, months, weeks or days;
 *   undefined if there is none, or no limit that moves
 */
export function wrongSpanIn(text: string, limits: unknown, definition: Definition): WrongSpan | undefined {
  const spans = [limits].flat().flatMap((limit) => (typeof limit === 'string' ? (relativeDay(limit) ?? []) : []));
  const moving = spans.filter(({ amount }) => amount !== 0);
  const named = countsIn(text, definition);
  const [first] = named;
  if (!first || moving.length === 0) return undefined;
  const known = moving.flatMap(countsOf);
  if (named.some(({ count }) => known.includes(count))) return undefined;
  return { text: first.text, limit: moving.map(({ amount }) => Math.abs(amount)).join(', ') };
}

/** How a span may be counted. */
function countsOf({ amount, unit }: RelativeDay): readonly number[] {
  const count = Math.abs(amount);
  if (unit === 'y') return [count, 12 * count];
  return [count, ...(unit === 'm' ? [12] : [7, 30, 365]).map((many) => count / many)];
}
