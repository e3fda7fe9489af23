import { meant } from '../../../definition/reading/nearest.ts';
import type { NumberLimit, TextLimit } from '../limits.ts';
import { Mistake } from './finding.ts';
import { READ_TWICE } from './read-text.ts';
import { writeNumber } from '../../../engine/locale.ts';

/**
 * Reads a cell. From CSV it is text, from JSON it may be any value.
 * @param decimalSign the decimal sign of this list
 * @returns the value, or a Mistake when the cell can't be accepted
 */
export type Reader = (cell: unknown, decimalSign: ',' | '.') => unknown;

/** A number without a unit and without thousands separators. */
const NUMBER = /^[+-]?\d+(?:([.,])\d+)?$/;

/** @returns a reader of texts; several blanks or line breaks become one blank */
export function text({ maxLength: most, optional = false }: TextLimit & { optional?: boolean }): Reader {
  return (cell) => {
    if (cell === undefined && optional) return '';
    if (typeof cell !== 'string')
      return cell === undefined ? new Mistake('empty') : new Mistake('no-text-value', { value: shown(cell) });
    const value = cell.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
    if (value === '') return optional ? '' : new Mistake('empty');
    if (/\p{Cc}/u.test(value))
      return new Mistake('control-character', { value: shown(value.replaceAll(/\p{Cc}/gu, '\uFFFD')) });
    if (value.includes('\uFFFD') || READ_TWICE.test(value))
      return new Mistake('encoding-twice', { value: shown(value) });
    return value.length > most ? new Mistake('too-long', { value: shown(value), most, length: value.length }) : value;
  };
}

/** @returns a reader that refuses texts like the entry that the browser itself appends to a list */
export function listed(read: Reader): Reader {
  return (cell, decimalSign) => {
    const value = read(cell, decimalSign);
    return typeof value === 'string' && /nicht aufgelistet$/i.test(value)
      ? new Mistake('reserved', { value: shown(value) })
      : value;
  };
}

/** @returns a reader of texts that have to match a shape */
export function pattern(rule: string, shape: RegExp, { optional = false }: { optional?: boolean } = {}): Reader {
  const read = text({ maxLength: 200, optional });
  return (cell, decimalSign) => {
    const value = read(typeof cell === 'number' ? String(cell) : cell, decimalSign);
    return typeof value !== 'string' || value === '' || shape.test(value)
      ? value
      : new Mistake(rule, { value: shown(value) });
  };
}

/** @returns a reader of numbers within these limits, with as many decimals as the step has at most */
export function number({ minimum: min, maximum: max, multipleOf }: NumberLimit): Reader {
  const decimals = String(multipleOf).split('.')[1]?.length ?? 0;
  return (cell, decimalSign) => {
    const value = typeof cell === 'string' ? numberIn(cell.trim(), decimalSign) : cell;
    if (value instanceof Mistake) return value;
    if (value === undefined || value === '') return new Mistake('empty');
    if (typeof value !== 'number') return new Mistake('no-number', { value: shown(value) });
    const written = typeof cell === 'string' ? cell.trim() : writeNumber(value);
    if (value < min || value > max)
      return new Mistake('range', { value: written, min: writeNumber(min), max: writeNumber(max) });
    if (Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) > 1e-9)
      return new Mistake(decimals === 0 ? 'whole' : 'decimals', { value: written, decimals });
    return value;
  };
}

function numberIn(written: string, decimalSign: ',' | '.'): number | Mistake | '' {
  if (written === '') return '';
  const [, sign] = NUMBER.exec(written) ?? [written, 'none'];
  if (sign === 'none') return new Mistake('no-number', { value: shown(written) });
  if (sign !== undefined && sign !== decimalSign)
    return new Mistake('decimal-sign', { value: shown(written), sign: decimalSign, other: sign });
  return Number(written.replace(',', '.'));
}

/** @returns the decimal sign of these cells; the more frequent one when they use both */
export function decimalSignOf(cells: Iterable<unknown>): ',' | '.' {
  let commas = 0;
  for (const cell of cells) {
    const sign = typeof cell === 'string' ? NUMBER.exec(cell.trim())?.[1] : undefined;
    if (sign !== undefined) commas += sign === ',' ? 1 : -1;
  }
  return commas >= 0 ? ',' : '.';
}

/** @returns a reader of one of these codes, in upper or lower case */
export function code(codes: readonly string[]): Reader {
  const read = text({ maxLength: 200 });
  return (cell, decimalSign) => {
    const value = read(cell, decimalSign);
    if (typeof value !== 'string') return value;
    return (
      codes.find((one) => one === value.toUpperCase()) ??
      new Mistake('option', { value: shown(value), options: codes.join(', '), ...meant(value, codes) })
    );
  };
}

/** @returns a reader of several values in one cell, separated by commas or semicolons; in JSON an array */
export function list(read: Reader): Reader {
  return (cell, decimalSign) => {
    const parts =
      typeof cell === 'string'
        ? cell
            .split(/[,;]/)
            .map((part) => part.trim())
            .filter((part) => part !== '')
        : [cell ?? []].flat();
    const values = parts.map((part) => read(part, decimalSign));
    return values.find((value) => value instanceof Mistake) ?? [...new Set(values)];
  };
}

/** @returns a value shortened to 60 characters, to quote it in a message */
export function shown(value: unknown): string {
  const written = typeof value === 'string' ? value : JSON.stringify(value);
  return written.length > 60 ? `${written.slice(0, 60)}…` : written;
}
