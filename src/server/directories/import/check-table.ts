import { decimalSignOf } from './cells.ts';
import { Mistake } from './finding.ts';
import type { ImportFinding } from './finding.ts';
import type { ListRecord, RecordTable } from './table.ts';

/** An entry that was read, with the record that it comes from. */
export interface ReadEntry<Entry> {
  readonly row: ListRecord;
  readonly entry: Entry;
}

/**
 * @param finish makes an entry from the values by column
 * @returns the entries of all records without a mistake, and a finding for each cell that can't be accepted
 */
export function checkTable<Entry>(
  { rows, columns, headingOf }: RecordTable,
  finish: (values: Readonly<Record<string, unknown>>) => Entry,
): { readonly entries: readonly ReadEntry<Entry>[]; readonly findings: ImportFinding[] } {
  const numeric = columns.filter((column) => column.numeric);
  const decimalSign = decimalSignOf(rows.flatMap(({ cells }) => numeric.map(({ name }) => cells[name])));
  const findings: ImportFinding[] = [];
  const entries = rows.flatMap((row) => {
    const values: Record<string, unknown> = {};
    const before = findings.length;
    for (const { name, read } of columns) {
      const value = read(row.cells[name], decimalSign);
      if (value instanceof Mistake)
        findings.push({
          rule: value.rule,
          severity: 'error',
          line: row.lineOf(name),
          column: headingOf(name),
          values: value.values,
          records: [row.key],
        });
      else values[name] = value;
    }
    return findings.length === before ? [{ row, entry: finish(values) }] : [];
  });
  return { entries, findings };
}

/**
 * @param rule the rule of the finding for two entries with the same key
 * @param keyOf gives the key that has to differ, as people read it
 * @returns a finding for each key that several entries have, at the second of them
 */
export function findTwice<Entry>(
  entries: readonly ReadEntry<Entry>[],
  rule: string,
  column: string,
  keyOf: (entry: Entry) => string,
): readonly ImportFinding[] {
  const rowsByKey = Map.groupBy(entries, ({ entry }) => keyOf(entry).toLocaleLowerCase('de'));
  return [...rowsByKey.values()].flatMap(([first, second, ...others]): ImportFinding[] => {
    if (!first || !second) return [];
    const again = others.map(({ row }) => row.lineOf()).join(', ');
    return [
      {
        rule,
        severity: 'error',
        line: second.row.lineOf(column),
        column,
        values: { value: keyOf(second.entry), line: first.row.lineOf(), ...(again !== '' && { again }) },
        records: [second, ...others].map(({ row }) => row.key),
      },
    ];
  });
}
