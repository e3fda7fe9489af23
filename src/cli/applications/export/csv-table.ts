import { stringify } from 'csv-stringify/sync';
import { LINE_END } from '../../lines.ts';
import { type NewFile, openNew } from '../write-new.ts';

export type CsvCell = string | number;

/** A CSV file that is written line by line. */
export interface CsvTable {
  readonly add: (cells: readonly CsvCell[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * The places where a spreadsheet could find a formula (OWASP, CSV injection): a customer may write =HYPERLINK(…) in a
 * name. Places inside a cell count too: a program that ignores quotes begins a new cell after a line break or a
 * semicolon. A text that has an apostrophe there already gets another one, so that removing one at each place restores
 * the original.
 */
const FORMULA = new RegExp(String.raw`(^|${LINE_END.source}|;)(?=[\p{Zs}\p{Cf}\t"']*[=+\-@＝＋－＠])`, 'gu');

/**
 * Creates a CSV file for a German Excel: semicolons, decimal commas, UTF-8 with a byte order mark. Cells with line
 * breaks of any kind are quoted. A formula gets an apostrophe in front.
 * @throws CommandError if the file exists
 */
export async function openCsv(path: string, headings: readonly string[]): Promise<CsvTable> {
  const file: NewFile = await openNew(path);
  const write = (cells: readonly CsvCell[], bom: boolean) =>
    file.write(
      stringify([cells], {
        bom,
        delimiter: ';',
        record_delimiter: 'windows',
        quoted_match: new RegExp(LINE_END.source, 'u'),
        cast: {
          number: (value) => String(value).replace('.', ','),
          string: (value) => value.replaceAll(FORMULA, "$1'"),
        },
      }),
    );
  await write(headings, true);
  return { add: (cells) => write(cells, false), close: file.close };
}
