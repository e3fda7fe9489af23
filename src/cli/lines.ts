/** All line breaks of Unicode: some programs end a line at each of them. */
export const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;

/**
 * Makes a customer's text safe to print within a line.
 * @returns the text with each line break as a blank and each other control character as U+FFFD
 */
export function oneLine(text: string): string {
  return text.replaceAll(LINE_END, ' ').replaceAll(/\p{Cc}/gu, '\uFFFD');
}

/**
 * Cleans a name or a note that staff gave. In the log a name must not look like another line, nor may one name be
 * written in two ways.
 * @returns the text in NFC, on one line, without invisible characters, with single blanks between words; '' for none
 */
export function oneName(text = ''): string {
  return oneLine(text.normalize('NFC'))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Makes a customer's text of several lines safe to print.
 * @returns the text with "    | " before each further line, so that none looks like a line of the command's own
 */
export function hanging(text: string): string {
  return text.split(LINE_END).map(oneLine).join('\n    | ');
}
