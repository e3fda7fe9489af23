import { isObject } from '../../../engine/is-object.ts';
import { parseSource } from '../../../definition/reading/source.ts';
import type { Source } from '../../../definition/reading/source.ts';
import type { Column } from './columns.ts';
import type { ImportFinding } from './finding.ts';
import { readHeadings, REASON } from './table.ts';
import type { ListRecord, RecordTable } from './table.ts';

/** @returns the parsed JSON, or a finding for each syntax error */
export function parseJson(text: string): Source | { readonly findings: readonly ImportFinding[] } {
  const parsed = parseSource('', text);
  if ('source' in parsed) return parsed.source;
  return {
    findings: parsed.findings.map(({ rule, line, values = {} }) => ({ rule, severity: 'error', line, values })),
  };
}

/** @returns the objects of the array at a path, as records */
export function readRecords({ value, locate }: Source, at: readonly string[], columns: readonly Column[]): RecordTable {
  const items = at.reduce((inner, key) => (isObject(inner) ? inner[key] : undefined), value);
  const findings: ImportFinding[] = [];
  const wrong = (rule: string, path: readonly (string | number)[], values: ImportFinding['values'] = {}) =>
    findings.push({ rule, severity: 'error', line: locate(path).line, values });
  if (!Array.isArray(items)) wrong('json-shape', at);
  const rows: ListRecord[] = [];
  for (const [index, item] of (Array.isArray(items) ? (items as unknown[]) : []).entries()) {
    const place = [...at, index];
    if (!isObject(item)) {
      wrong('json-record', place);
      continue;
    }
    const keys = Object.keys(item);
    const { findings: unknown } = readHeadings(keys, columns, 0);
    const misnamed = unknown.filter(({ rule }) => rule !== 'missing-column');
    for (const finding of misnamed)
      findings.push({ ...finding, line: locate([...place, finding.column ?? '']).line, records: [index] });
    // a missing value is reported for its empty cell, unless it is there under a wrong name
    if (misnamed.length === 0)
      rows.push({
        key: index,
        lineOf: (column) => locate(column === undefined ? place : [...place, column]).line,
        cells: item,
      });
  }
  const only = (reasons: ReadonlyMap<number, string>) => {
    const records = [...reasons].map(([key, reason]) => ({ [REASON]: reason, ...(items as readonly object[])[key] }));
    const inside = at.reduceRight((inner: unknown, name) => ({ [name]: inner }), records);
    return `${JSON.stringify(isObject(value) ? { ...value, ...(inside as object) } : inside, undefined, 2)}\n`;
  };
  return { rows, columns, headingOf: String, findings, only };
}
