import { writeNumber } from '../../src/engine/locale.ts';
import { withoutUnseen } from '../parts/separators.ts';

/** A single comma or point separates the decimals. */
const PLAIN = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/;
/** Points separate thousands only where they can mean nothing else. */
const GROUPED = /^[+-]?\d{1,3}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/;
/** In a whole number a point can only separate thousands. */
const WHOLE = /^[+-]?\d{1,3}(?:\.\d{3})+$/;

/** What is known about a number besides its text. */
interface Expected {
  readonly whole?: boolean;
  /** May follow the number. */
  readonly unit?: string | undefined;
}

/**
 * Reads a number as people type it.
 * @returns the number; the unchanged text when it is no number, so that the rule can report it; undefined for no text
 */
export function readNumber(text: string, { whole = false, unit }: Expected = {}): number | string | undefined {
  const typed = withoutUnseen(text).replaceAll(/[\s'’]/g, '');
  if (typed === '') return undefined;
  const compact = unit && lower(typed).endsWith(lower(unit)) ? typed.slice(0, -unit.length) : typed;
  const plain = GROUPED.test(compact) || (whole && WHOLE.test(compact)) ? compact.replaceAll('.', '') : compact;
  if (!PLAIN.test(plain)) return text;
  const number = Number(plain.replace(',', '.'));
  // a larger number would differ from the typed one
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : text;
}

/** Makes a unit comparable; a typed "m2" means "m²", because keyboards have no "²". */
function lower(text: string): string {
  return text.toLowerCase().replace('²', '2');
}

/** @returns the number with a decimal comma and without thousands separators; a text unchanged; '' for anything else */
export function textOfNumber(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return writeNumber(value);
  return typeof value === 'string' ? value : '';
}
