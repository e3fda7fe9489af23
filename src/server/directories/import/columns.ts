import { once } from '../../../engine/once.ts';
import { fold } from '../folding.ts';
import type { Reader } from './cells.ts';

/** A column of a list: its name, as in the API and in forms/data, and how its cells are read. */
export interface Column {
  readonly name: string;
  /** Other headings for it. Case, accents, blanks and signs are ignored. */
  readonly headings: readonly string[];
  /** Whether a list may lack it. */
  readonly optional?: boolean;
  readonly read: Reader;
  /** Whether it holds numbers. Their cells determine the list's decimal sign. */
  readonly numeric?: boolean;
}

/** @returns the column with this name or heading, undefined for an unknown one */
export function columnOf(columns: readonly Column[], heading: string): Column | undefined {
  return byName(columns).get(heading) ?? byHeading(columns).get(compact(heading));
}

const byName = once((columns: readonly Column[]) => new Map(columns.map((column) => [column.name, column])));
const byHeading = once(
  (columns: readonly Column[]) =>
    new Map(
      columns.flatMap((column) => [column.name, ...column.headings].map((heading) => [compact(heading), column])),
    ),
);

function compact(heading: string): string {
  return fold(heading).long.replaceAll(' ', '');
}
