import { checkTable, findTwice } from './check-table.ts';
import type { Column } from './columns.ts';
import type { ImportFinding } from './finding.ts';
import { readCsv } from './read-csv.ts';
import { parseJson, readRecords } from './read-json.ts';

/** A key that no two entries may share. */
export interface Unique<Entry> {
  /** The rule of the finding. */
  readonly rule: string;
  /** The column that the finding names. */
  readonly column: string;
  /** Gives the key, as people read it. */
  readonly keyOf: (entry: Entry) => string;
}

/** How a table of entries is read from a list. */
export interface EntryTable<Entry> {
  /** The path of the array in JSON; [] for its root. */
  readonly at: readonly string[];
  readonly columns: readonly Column[];
  /** @returns an entry made from the values by column */
  readonly entryOf: (values: Readonly<Record<string, unknown>>) => Entry;
  readonly unique: readonly Unique<Entry>[];
  readonly mayBeEmpty?: boolean;
}

/** The content of an imported file, before it is checked. */
export interface HandedList {
  /** JSON may hold more than one table. */
  readonly isJson: boolean;
  /** @returns the entries without a mistake; the others add findings */
  readonly entries: <Entry>(table: EntryTable<Entry>) => readonly Entry[];
}

/** @returns the list, and its findings, which grow while its tables are read; no list for broken JSON */
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
      // an empty list would take all entries out of service
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
