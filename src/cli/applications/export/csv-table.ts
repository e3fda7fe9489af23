import { stringify } from 'csv-stringify/sync';
import { type NewFile, openNew } from '../write-new.ts';

export type Cell = string | number;

/** A table that grows line by line. */
export interface CsvTable {
  readonly add: (cells: readonly Cell[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Begins a table that a German Excel opens: semicolons, decimal commas, UTF-8 with its mark. What a spreadsheet would run as a formula
 * gets an apostrophe in front (OWASP, CSV injection): a customer may write =HYPERLINK(…) in a name.
 * @throws CommandError when the file exists
 */
export async function openCsv(path: string, headings: readonly string[]): Promise<CsvTable> {
  const file: NewFile = await openNew(path);
  const write = (cells: readonly Cell[], bom: boolean) =>
    file.write(
      stringify([cells], {
        bom,
        delimiter: ';',
        record_delimiter: 'windows',
        escape_formulas: true,
        cast: { number: (value) => String(value).replace('.', ',') },
      }),
    );
  await write(headings, true);
  return { add: (cells) => write(cells, false), close: file.close };
}
