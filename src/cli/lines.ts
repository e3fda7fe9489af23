/** Whatever any program takes for the end of a line (Unicode's line breaks). */
export const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;

/**
 * Makes a text that others wrote a part of a line of ours.
 * @returns it on one line, and without signs that a terminal obeys
 */
export function oneLine(text: string): string {
  return text.replaceAll(LINE_END, ' ').replaceAll(/\p{Cc}/gu, '\uFFFD');
}

/**
 * Keeps the lines of a text that others wrote below the line of ours in which it stands.
 * @returns it with a mark before each further line, so that none can pass for a line of ours
 */
export function hanging(text: string): string {
  return text.split(LINE_END).map(oneLine).join('\n    | ');
}
