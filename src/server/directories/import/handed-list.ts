import { checkTable, findTwice } from './check-table.ts';
import type { Column } from './columns.ts';
import type { ImportFinding } from './finding.ts';
import { readCsv } from './read-csv.ts';
import { parseJson, readRecords } from './read-json.ts';

/** What no two entries may have in common. */
export interface Unique<Entry> {
  /** The finding that says so. */
  readonly rule: string;
  /** The column at which it is told. */
  readonly column: string;
  /** What has to differ, as people read it. */
  readonly keyOf: (entry: Entry) => string;
}

/** Entries of a list, and how they are read. */
export interface EntryTable<Entry> {
  /** Where JSON has the array of them; [] for its root. */
  readonly at: readonly string[];
  readonly columns: readonly Column[];
  /** @returns an entry of the values by column */
  readonly entryOf: (values: Readonly<Record<string, unknown>>) => Entry;
  readonly unique: readonly Unique<Entry>[];
  readonly mayBeEmpty?: boolean;
}

/** A list that somebody handed in. */
export interface HandedList {
  /** JSON may hold more than one table. */
  readonly isJson: boolean;
  /** @returns the entries without a mistake; the others become findings */
  readonly entries: <Entry>(table: EntryTable<Entry>) => readonly Entry[];
}

/** @returns the list, and what will be wrong with it once its tables are read; without a list for broken JSON */
export function openHandedList(content: string): {
  readonly list: HandedList | undefined;
  readonly findings: readonly ImportFinding[];
} {
  const json = /^\s*[[{]/.test(content) ? parseJson(content) : undefined;
  if (json && 'findings' in json) return { list: undefined, findings: json.findings };
  const findings: ImportFinding[] = [];
  const list: HandedList = {
    isJson: json !== undefined,
    entries({ at, columns, entryOf, unique, mayBeEmpty = false }) {
      const table = json ? readRecords(json, at, columns) : readCsv(content, columns);
      const { entries, findings: mistakes } = checkTable(table, entryOf);
      // a list of none would take everything out of service
      if (!mayBeEmpty && table.rows.length === 0 && table.findings.length === 0)
        findings.push({ rule: 'no-records', severity: 'error', line: 1, values: {} });
      const twice = unique.flatMap(({ rule, column, keyOf }) =>
        findTwice(entries, rule, table.headingOf(column), keyOf),
      );
      findings.push(...table.findings, ...mistakes, ...twice);
      return entries.map(({ entry }) => entry);
    },
  };
  return { list, findings };
}
