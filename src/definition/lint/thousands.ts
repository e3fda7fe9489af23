import { visit } from 'jsonc-parser';
import type { Finding } from '../../engine/errors.ts';
import { writeNumber } from '../../engine/locale.ts';

/** Matches numbers like 1.500: nobody ends a fraction with a zero, and in German this is fifteen hundred. */
const THOUSANDS = /^-?[1-9]\d{0,2}\.\d\d0$/;

/** Matches any text with such a number: reading a file takes longer, and hardly any has one. */
const MAY_HAVE_ONE = /\d\.\d\d0/;

/**
 * Finds numbers that are written with a point between thousands: in JSON it is the decimal point.
 * @param text the text of a JSON file
 */
export function checkThousands(file: string, text: string): readonly Finding[] {
  if (!MAY_HAVE_ONE.test(text)) return [];
  const findings: Finding[] = [];
  visit(text, {
    onLiteralValue(value, offset, length, line, character) {
      const written = text.slice(offset, offset + length);
      if (typeof value !== 'number' || !THOUSANDS.test(written)) return;
      findings.push({
        rule: 'thousands-point',
        severity: 'warning',
        file,
        line: line + 1,
        column: character + 1,
        message: `${written} is ${value}`,
        values: { written, value: writeNumber(value), meant: written.replace('.', '') },
      });
    },
  });
  return findings;
}
