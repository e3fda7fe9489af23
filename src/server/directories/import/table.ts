import { meant } from '../../../definition/reading/nearest.ts';
import { columnOf } from './columns.ts';
import type { Column } from './columns.ts';
import type { ImportFinding } from './finding.ts';

/** A record of a list, not judged yet. */
export interface ListRecord {
  /** @returns the line of the record, or of one of its columns when that is known */
  readonly lineOf: (column?: string) => number;
  /** By the columns' own names; undefined where there is nothing. */
  readonly cells: Readonly<Record<string, unknown>>;
}

export interface RecordTable {
  readonly rows: readonly ListRecord[];
  /** Those to be read: all but what a finding says is missing. */
  readonly columns: readonly Column[];
  /** How the list calls a column. */
  readonly headingOf: (column: string) => string;
  readonly findings: readonly ImportFinding[];
}

/** Which columns a list has. */
export interface Headings {
  /** In the order of the list; undefined for one that is not known. */
  readonly columns: readonly (Column | undefined)[];
  readonly findings: readonly ImportFinding[];
}

/**
 * @param headings as they stand in the list
 * @param line where they stand
 * @returns what they mean, and a finding for each that is unknown, there twice or missing
 */
export function readHeadings(headings: readonly string[], columns: readonly Column[], line: number): Headings {
  const found = headings.map((heading) => columnOf(columns, heading));
  const missing = new Set(columns.filter((column) => !found.includes(column)));
  const findings: ImportFinding[] = [];
  const add = (rule: string, column: string, values: ImportFinding['values']) =>
    findings.push({ rule, severity: 'error', line, column, values });
  for (const [index, heading] of headings.entries()) {
    const column = found[index];
    if (!column) {
      const { suggestion } = meant(
        heading,
        [...missing].map(({ name }) => name),
      );
      // a name that is wrong is not missing as well
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
