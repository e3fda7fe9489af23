import { once } from '../../../engine/once.ts';
import { fold } from '../folding.ts';
import type { Reader } from './cells.ts';

/** A column of a list: its name as in the API and in forms/data, and what it holds. */
export interface Column {
  readonly name: string;
  /** Headings that mean it too; case, umlauts, blanks and signs don't count. */
  readonly headings: readonly string[];
  /** A list may lack it. */
  readonly optional?: boolean;
  readonly read: Reader;
  /** Holds numbers, whose decimals tell how the list writes them. */
  readonly numeric?: boolean;
}

/** @returns the column that a heading means */
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
