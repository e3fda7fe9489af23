/** How much a JSON text may hold. */
export interface JsonLimits {
  /** Values in lists and objects together; an empty list or object counts twice. */
  readonly values: number;
  /** Levels of lists and objects. */
  readonly depth: number;
}

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Counts the values of a JSON text before it is parsed: 50 MB of `{},{},…` would become 2 GB of objects and block the
 * server for half a minute.
 * @param text in UTF-8; may be no JSON at all
 * @returns whether it holds more than the limits allow
 */
export function holdsMoreThan({ values, depth }: JsonLimits, text: Uint8Array): boolean {
  let seen = 0;
  let level = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === QUOTE) at = endOfString(text, at);
    else if (sign === LIST_END || sign === OBJECT_END) level--;
    else if (sign === LIST || sign === OBJECT) {
      if (++seen > values || ++level > depth) return true;
    } else if (sign === COMMA && ++seen > values) return true;
  }
  return false;
}

/** @returns the index of the closing quote, or one past the text when there is none */
function endOfString(text: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
  return at;
}
