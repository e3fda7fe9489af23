import { CsvError, parse } from 'csv-parse/sync';
import { columnOf } from './columns.ts';
import type { Column } from './columns.ts';
import type { ImportFinding } from './finding.ts';
import { readHeadings, REASON } from './table.ts';
import type { ListRecord, RecordTable } from './table.ts';

const DELIMITERS = [';', ',', '\t', '|'];

/** The most unclosed quotation marks that are reported. After each one the rest is parsed again. */
const MOST_RESTARTS = 25;

interface Line {
  readonly line: number;
  /** The last line of a record that spans several. */
  readonly lastLine: number;
  readonly cells: readonly string[];
}

/** @returns the records of CSV with any usual delimiter, quoted line breaks and an optional first line "sep=" */
export function readCsv(content: string, columns: readonly Column[]): RecordTable {
  // csv-parse counts a quoted \r\n as two lines
  const unix = content.replaceAll(/\r\n?/g, '\n');
  const [marked, sign] = /^sep=(.)\n/i.exec(unix) ?? [];
  const text = marked === undefined ? unix : unix.slice(marked.length);
  const first = marked === undefined ? 1 : 2;
  const delimiter = sign ?? likeliest(text, columns);
  const { lines, findings } = linesOf(text, delimiter, first);
  const [head, ...body] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const names = head?.cells.map((cell) => cell.trim()) ?? [];
  while (names.at(-1) === '') names.pop();
  if (!head || !names.some((name) => columnOf(columns, name)))
    return emptyTable([...findings, noHeadings(columns, head?.line ?? first)]);
  const headings = readHeadings(names, columns, head.line);
  const { rows, wrong } = rowsIn(body, names.length, headings.columns);
  return {
    rows,
    columns: columns.filter((column) => column.optional === true || headings.columns.includes(column)),
    headingOf: (name) => names[headings.columns.findIndex((column) => column?.name === name)] ?? name,
    findings: [...headings.findings, ...findings, ...wrong],
    only(reasons) {
      const written = unix.split('\n');
      const ends = new Map(lines.map(({ line, lastLine }) => [line, lastLine]));
      const linesAt = (line: number) => written.slice(line - 1, ends.get(line) ?? line);
      const cellAt = (reason: string) => `"${reason.replaceAll('"', '""')}"${delimiter}`;
      return [
        // spreadsheets recognise UTF-8 only by this byte order mark
        `\uFEFF${marked ?? ''}${REASON}${delimiter}${linesAt(head.line).join('\n')}`,
        ...[...reasons].flatMap(([line, reason]) => `${cellAt(reason)}${linesAt(line).join('\n')}`),
        '',
      ].join('\n');
    },
  };
}

function emptyTable(findings: readonly ImportFinding[]): RecordTable {
  return { rows: [], columns: [], headingOf: String, findings, only: () => '' };
}

function noHeadings(columns: readonly Column[], line: number): ImportFinding {
  const needed = columns.filter(({ optional }) => optional !== true).map(({ name }) => name);
  return { rule: 'no-headings', severity: 'error', line, values: { columns: needed.join(', ') } };
}

/**
 * Empty cells after the last column do not count: spreadsheets write them.
 * @param expected the number of headings
 * @param columns the column of each heading, if it is one that the list has
 * @returns the records, and a finding for each line with too few or too many cells
 */
function rowsIn(
  lines: readonly Line[],
  expected: number,
  columns: readonly (Column | undefined)[],
): { readonly rows: readonly ListRecord[]; readonly wrong: readonly ImportFinding[] } {
  const rows: ListRecord[] = [];
  const wrong: ImportFinding[] = [];
  for (const { line, cells } of lines) {
    const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    const found = cells.length < expected ? cells.length : Math.max(filled, expected);
    if (found !== expected)
      wrong.push({ rule: 'cells', severity: 'error', line, values: { found, expected }, records: [line] });
    else
      rows.push({
        key: line,
        lineOf: () => line,
        cells: Object.fromEntries(
          columns.flatMap((column, index) =>
            column ? [[column.name, cells[index] === '' ? undefined : cells[index]]] : [],
          ),
        ),
      });
  }
  return { rows, wrong };
}

/** @returns the delimiter that yields the most known headings */
function likeliest(text: string, columns: readonly Column[]): string {
  const known = (delimiter: string) =>
    linesOf(text.slice(0, 10_000), delimiter, 1, 1).lines[0]?.cells.filter((cell) => columnOf(columns, cell)).length ??
    0;
  return DELIMITERS.map((delimiter) => ({ delimiter, known: known(delimiter) })).reduce((best, one) =>
    one.known > best.known ? one : best,
  ).delimiter;
}

/**
 * Reads record by record. When a quotation mark encloses lines that do not belong to the record, its line becomes a
 * finding, and reading continues with the next line.
 * @param first number of the first line
 */
function linesOf(
  text: string,
  delimiter: string,
  first: number,
  most?: number,
): { lines: Line[]; findings: ImportFinding[] } {
  const lines: Line[] = [];
  const findings: ImportFinding[] = [];
  let rest = text;
  let from = first;
  for (let restart = 0; ; restart++) {
    const stray = readUntilStray(rest, delimiter, from, lines, most);
    if (stray === undefined) return { lines, findings };
    const isLast = restart === MOST_RESTARTS;
    findings.push({
      rule: isLast ? 'quotes' : 'quote',
      severity: 'error',
      line: stray,
      values: {},
      ...(!isLast && { records: [stray] }),
    });
    if (isLast) return { lines, findings };
    rest = afterLines(rest, stray - from + 1);
    from = stray + 1;
  }
}

/**
 * Adds the records to `lines`.
 * @returns the line of a quotation mark that is not closed, undefined when everything was read
 */
function readUntilStray(
  text: string,
  delimiter: string,
  from: number,
  lines: Line[],
  most?: number,
): number | undefined {
  let begins = from;
  let stray: number | undefined;
  const take = (cells: readonly string[], end: number) => {
    if (stray !== undefined) return;
    const expected = lines[0]?.cells.length ?? cells.length;
    const swallowsLines =
      cells.length !== expected || cells.some((cell) => cell.includes('\n') && cell.includes(delimiter));
    if (end > begins && swallowsLines) stray = begins;
    else lines.push({ line: begins, lastLine: end, cells });
    begins = end + 1;
  };
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      ...(most === undefined ? {} : { to: most }),
      on_record: (cells: string[], { lines: end }) => {
        take(cells, from - 1 + end);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return stray ?? begins;
  }
  return stray;
}

function afterLines(text: string, count: number): string {
  let at = 0;
  for (let line = 0; line < count; line++) {
    const end = text.indexOf('\n', at);
    if (end < 0) return '';
    at = end + 1;
  }
  return text.slice(at);
}
