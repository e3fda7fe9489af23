import { type ParseError, printParseErrorCode } from 'jsonc-parser';

/** Characters that word processors put in place of a straight quotation mark. */
const TYPOGRAPHIC = /[„“”‚‘’«»]/;

/** Matches a JSON string that ends just before the error, and what may follow it. */
const ENDED = /"((?:[^"\\\n]|\\.)*)"[\s,]*$/;

/**
 * Names the likely mistake behind a JSON syntax error, where the parser only says what it expected. The error has to be
 * the first one of the text: the others mostly follow from it.
 * @returns the cause, or the parser's own name for the error
 */
export function causeOf(text: string, { error, offset }: ParseError): string {
  if (text.trim() === '') return 'empty';
  const sign = text.charAt(offset);
  const before = text.slice(0, offset);
  const code = printParseErrorCode(error);
  if (endsInQuotation(before)) return 'quote-inside';
  if (TYPOGRAPHIC.test(sign)) return 'typographic-quote';
  if (sign === "'") return 'single-quote';
  if (code === 'UnexpectedEndOfString') {
    const [line = ''] = text.slice(offset).split('\n');
    return TYPOGRAPHIC.test(line) ? 'typographic-quote' : code;
  }
  if (/\d,$/.test(before) && /\d/.test(sign)) return 'decimal-comma';
  // a word follows a string: a quotation mark inside of a text ended it. true, false and null would be values
  if (/"\s*$/.test(before) && /^\p{L}/u.test(sign) && !/^(?:true|false|null)\b/.test(text.slice(offset)))
    return 'quote-inside';
  return code;
}

/** Matches a line that git puts around and between two changes of the same lines. */
const CONFLICT = /^(?:<{7}|\|{7}|={7}|>{7})(?=\s|$)/m;

/**
 * Finds where git left two changes of the same lines for somebody to decide. The parser may stop elsewhere: each change
 * can break the file as well.
 * @returns the offset of the first line that git added; undefined for none
 */
export function conflictIn(text: string): number | undefined {
  return CONFLICT.exec(text)?.index;
}

/** Whether the last string contains an unclosed „: its final straight mark was meant to close this quotation. */
function endsInQuotation(before: string): boolean {
  const [, ended = ''] = ENDED.exec(before) ?? [];
  const count = (signs: RegExp) => ended.match(signs)?.length ?? 0;
  return count(/„/g) > count(/[“”«‘]|\\"/g);
}
