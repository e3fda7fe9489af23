/** What Excel reads as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * @returns the cells as a line of CSV with semicolons, as German spreadsheets expect it. What a spreadsheet would run as a formula gets
 * an apostrophe in front (OWASP, CSV injection): a customer may write =HYPERLINK(…) in a name.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(isFormula(cell) ? `'${cell}` : cell)).join(';')}\r\n`;
}

function isFormula(cell: string): boolean {
  return /^\s*[=+\-@|%＝＋－＠]/.test(cell) && !/^-?\d+(,\d+)?$/.test(cell);
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
