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
  /** Whether entries of another table refer to these, so that none can be left out. */
  readonly isReferredTo?: boolean;
}

/** How much of a list is to be taken over. */
export interface Extent {
  /** Whether wrong records are left out. A list that is wrong as a whole is refused anyway. */
  readonly withoutWrong: boolean;
  /** Whether the entries are added to the list in service, instead of replacing it. */
  readonly adds: boolean;
}

/** The content of an imported file, before it is checked. */
export interface HandedList {
  /** Whether the file is JSON, which may hold more than one table. */
  readonly isJson: boolean;
  /**
   * @param current the entries in service; if the file adds to them, a new entry replaces those with the same key
   * @returns the entries without a mistake, after the current ones if the file adds to them; mistakes become findings
   */
  readonly entries: <Entry>(table: EntryTable<Entry>, current: readonly Entry[]) => readonly Entry[];
}

/** A list that was opened, with what becomes known while its tables are read. */
interface Handed {
  /** Undefined for broken JSON. */
  readonly list: HandedList | undefined;
  readonly findings: readonly ImportFinding[];
  readonly onlyWrong: OnlyWrong;
}

/**
 * @param reasonOf says in words what is wrong with a record
 * @returns a file with only the wrong records, each with the reason
 */
export type OnlyWrong = (reasonOf: (findings: readonly ImportFinding[]) => string) => string;

const NONE: OnlyWrong = () => '';

/** @returns the list, and its findings, which grow while its tables are read; no list for broken JSON */
export function openHandedList(content: string, { adds }: Pick<Extent, 'adds'>): Handed {
  const json = /^\s*[[{]/.test(content) ? parseJson(content) : undefined;
  if (json && 'findings' in json) return { list: undefined, findings: json.findings, onlyWrong: NONE };
  const findings: ImportFinding[] = [];
  let onlyWrong = NONE;
  const list: HandedList = {
    isJson: json !== undefined,
    entries({ at, columns, entryOf, unique, mayBeEmpty = false, isReferredTo = false }, current) {
      const table = json ? readRecords(json, at, columns) : readCsv(content, columns);
      const { entries, findings: mistakes } = checkTable(table, entryOf);
      // an empty list would take all entries out of service
      if (!mayBeEmpty && table.rows.length === 0 && table.findings.length === 0)
        findings.push({ rule: 'no-records', severity: 'error', line: 1, values: {} });
      const twice = unique.flatMap(({ rule, column, keyOf }) =>
        findTwice(entries, rule, table.headingOf(column), keyOf),
      );
      const found = [...table.findings, ...mistakes, ...twice];
      findings.push(...(isReferredTo ? found.map(({ records: _records, ...finding }) => finding) : found));
      onlyWrong = (reasonOf) => table.only(reasonsByRecord(found, reasonOf));
      const wrong = new Set(found.flatMap(({ records = [] }) => records));
      const good = entries.filter(({ row }) => !wrong.has(row.key)).map(({ entry }) => entry);
      return adds ? [...without(current, good, unique), ...good] : good;
    },
  };
  return { list, findings, onlyWrong: (reasonOf) => onlyWrong(reasonOf) };
}

/** @returns what is wrong with each record, in the order of the list */
function reasonsByRecord(
  findings: readonly ImportFinding[],
  reasonOf: (findings: readonly ImportFinding[]) => string,
): ReadonlyMap<number, string> {
  const byRecord = Map.groupBy(
    findings.flatMap((finding) => (finding.records ?? []).map((key) => ({ key, finding }))),
    ({ key }) => key,
  );
  return new Map(
    [...byRecord]
      .toSorted(([one], [other]) => one - other)
      .map(([key, found]) => [key, reasonOf(found.map(({ finding }) => finding))]),
  );
}

/** @returns the entries that share no key with a new one */
function without<Entry>(
  current: readonly Entry[],
  next: readonly Entry[],
  unique: readonly Unique<Entry>[],
): readonly Entry[] {
  const taken = unique.map(({ keyOf }) => new Set(next.map((entry) => keyOf(entry).toLocaleLowerCase('de'))));
  return current.filter((entry) =>
    unique.every(({ keyOf }, index) => !taken[index]?.has(keyOf(entry).toLocaleLowerCase('de'))),
  );
}
