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

/** The months as a German or Austrian spreadsheet reads them. */
const MONTH = [
  'j[aä]n|januar|jänner|feb|feber|februar|mär|mrz|märz|apr|april|mai|juni?|juli?|aug|august',
  'sept?|september|okt|oktober|nov|november|dez|dezember',
].join('|');

/**
 * Texts that a German Excel or LibreOffice would change for good, by reading them as a number, a date, a time or a
 * truth value: door 2/3/15, house 1-3, street 1. Mai, model 1.000, (0732). A date as our formats write it stays a date.
 * Like above, an apostrophe that is there already counts too.
 */
const CHANGED = new RegExp(
  `^(?='*(?:${[
    String.raw`0\d+`,
    String.raw`\d{16,}`,
    String.raw`\d+(?:[.,]\d+)? ?e ?[+-]?\d+`,
    String.raw`\d{1,3}(?:\.\d{3})+`,
    String.raw`[\d.]+,\d*|,\d+`,
    // amounts, (5) for -5, and 5- for the same
    String.raw`[€$%] ?[\d.,]+|[\d.,]+ ?[€$%+-]|\( ?[\d.,]+ ?\)`,
    String.raw`\d{1,4}(?: ?[/-] ?\d{1,4}){1,2}`,
    // fractions, which are reduced: 5 2/4
    String.raw`\d+ \d+/\d+`,
    String.raw`\d{1,2}(?:\.\d{1,2}){1,2}\.?`,
    String.raw`\d+(?: ?: ?\d{1,2}){1,2}(?:,\d+)?`,
    String.raw`(?=.*\d)[\d .,/-]*(?:${MONTH})[\d .,/-]*`,
    'wahr|falsch',
  ].join('|')})$)`,
  'iu',
);

/**
 * Creates a CSV file for a German Excel: semicolons, decimal commas, UTF-8 with a byte order mark. Cells with line
 * breaks of any kind are quoted. A formula, and a text that Excel would change, gets an apostrophe in front.
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
          string: (value) => value.replaceAll(FORMULA, "$1'").replace(CHANGED, "'"),
        },
      }),
    );
  await write(headings, true);
  return { add: (cells) => write(cells, false), close: file.close };
}
