import { stringify } from 'csv-stringify/sync';
import { LINE_END } from '../../lines.ts';
import { type NewFile, openNew } from '../write-new.ts';

export type CsvCell = string | number;

/** A table that grows line by line. */
export interface CsvTable {
  readonly add: (cells: readonly CsvCell[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Where a formula would begin (OWASP, CSV injection): a customer may write =HYPERLINK(…) in a name. Inside of a cell as
 * well, since a program that takes no notice of quotes begins a new cell after a line break or a semicolon. An
 * apostrophe that stands there already gets another one, so that removing one of each gives back what was written.
 */
const FORMULA = new RegExp(String.raw`(^|${LINE_END.source}|;)(?=[\p{Zs}\p{Cf}\t"']*[=+\-@＝＋－＠])`, 'gu');

/**
 * Begins a table that a German Excel opens: semicolons, decimal commas, UTF-8 with its mark. A cell of several lines is
 * quoted whatever ends them, and what a spreadsheet would run as a formula gets an apostrophe in front.
 * @throws CommandError when the file exists
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
