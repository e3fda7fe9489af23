import { type ParseError, printParseErrorCode } from 'jsonc-parser';

/** Signs that programs for letters put in place of a straight quotation mark. */
const TYPOGRAPHIC = /[„“”‚‘’«»]/;

/** A text that has just ended, and what may follow it. */
const ENDED = /"((?:[^"\\\n]|\\.)*)"[\s,]*$/;

/**
 * Names what people do wrong in JSON, where the parser only says what it expected. Of several errors the first alone is
 * looked at: the others mostly follow from it.
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
  // a text ended, and a word goes on: true, false and null would be values of their own
  if (/"\s*$/.test(before) && /^\p{L}/u.test(sign) && !/^(?:true|false|null)\b/.test(text.slice(offset)))
    return 'quote-inside';
  return code;
}

/** Whether the last text ended within a quotation that „ began: its straight mark was meant to end the quotation. */
function endsInQuotation(before: string): boolean {
  const [, ended = ''] = ENDED.exec(before) ?? [];
  const count = (signs: RegExp) => ended.match(signs)?.length ?? 0;
  return count(/„/g) > count(/[“”«‘]|\\"/g);
}
