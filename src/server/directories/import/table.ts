import { meant } from '../../../definition/reading/nearest.ts';
import texts from '../../../cli/texts.de.json' with { type: 'json' };
import { columnOf } from './columns.ts';
import type { Column } from './columns.ts';
import type { ImportFinding } from './finding.ts';

/** The heading of the column with the reasons, in a file of wrong records. An import ignores this column. */
export const REASON = texts['data.reason'];

/** A record of a list, not checked yet. */
export interface ListRecord {
  /** Identifies the record within its table. */
  readonly key: number;
  /** @returns the line of the record, or that of one of its columns if it is known */
  readonly lineOf: (column?: string) => number;
  /** The cells by the columns' names; undefined for an empty one. */
  readonly cells: Readonly<Record<string, unknown>>;
}

export interface RecordTable {
  readonly rows: readonly ListRecord[];
  /** The columns to read: all but those that a finding reports as missing. */
  readonly columns: readonly Column[];
  /** Gives a column's heading in the list. */
  readonly headingOf: (column: string) => string;
  readonly findings: readonly ImportFinding[];
  /**
   * @param reasons why records are wrong, by key
   * @returns the file with only these records, unchanged, each with its reason
   */
  readonly only: (reasons: ReadonlyMap<number, string>) => string;
}

/** Which columns a list has. */
export interface Headings {
  /** In the order of the list; undefined for an unknown heading. */
  readonly columns: readonly (Column | undefined)[];
  readonly findings: readonly ImportFinding[];
}

/**
 * @param headings the headings of the list
 * @param line the line of the headings
 * @returns their columns, and a finding for each heading that is unknown, repeated or missing
 */
export function readHeadings(headings: readonly string[], columns: readonly Column[], line: number): Headings {
  const found = headings.map((heading) => columnOf(columns, heading));
  const missing = new Set(columns.filter((column) => !found.includes(column)));
  const findings: ImportFinding[] = [];
  const add = (rule: string, column: string, values: ImportFinding['values']) =>
    findings.push({ rule, severity: 'error', line, column, values });
  for (const [index, heading] of headings.entries()) {
    const column = found[index];
    if (heading === REASON) continue;
    if (!column) {
      const { suggestion } = meant(
        heading,
        [...missing].map(({ name }) => name),
      );
      // a column under a misspelt heading is not reported as missing, too
      for (const one of missing) if (one.name === suggestion) missing.delete(one);
      add('unknown-column', heading, {
        column: heading,
        columns: columns.map(({ name }) => name).join(', '),
        ...(suggestion === undefined ? {} : { suggestion }),
      });
    } else if (found.indexOf(column) < index) add('column-twice', heading, { column: heading });
  }
  for (const { name, optional } of missing) if (optional !== true) add('missing-column', name, { column: name });
  return { columns: found, findings };
}
