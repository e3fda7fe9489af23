/** All line breaks of Unicode, any of which some program takes for the end of a line. */
export const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;

/**
 * Makes a customer's text safe to print within a line.
 * @returns the text on one line, without control characters
 */
export function oneLine(text: string): string {
  return text.replaceAll(LINE_END, ' ').replaceAll(/\p{Cc}/gu, '\uFFFD');
}

/**
 * Reads a name or a note that staff gave. What is kept of who did something must not look like another line, nor one
 * name like two.
 * @returns it on one line, without blanks and characters that nobody sees; '' for none
 */
export function oneName(text = ''): string {
  return oneLine(text.normalize('NFC'))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Makes a customer's text of several lines safe to print.
 * @returns the text with a mark before each further line, so that none can be mistaken for a line of the command
 */
export function hanging(text: string): string {
  return text.split(LINE_END).map(oneLine).join('\n    | ');
}
