import { writeNumber } from '../../src/engine/locale.ts';
import { withoutUnseen } from '../masks/separators.ts';

/** A single comma or point parts the decimals. */
const PLAIN = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/;
/** Points part thousands only where nothing else can be meant. */
const GROUPED = /^[+-]?\d{1,3}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/;
/** In a whole number a point parts nothing else. */
const WHOLE = /^[+-]?\d{1,3}(?:\.\d{3})+$/;

/** What is known of a number besides its text. */
interface Expected {
  readonly whole?: boolean;
  /** May stand behind the number. */
  readonly unit?: string | undefined;
}

/**
 * Reads a number as people type it.
 * @returns the number; the text as it is when it means none, so that the rule can say so; undefined when there is
 * nothing
 */
export function readNumber(text: string, { whole = false, unit }: Expected = {}): number | string | undefined {
  const typed = withoutUnseen(text).replaceAll(/[\s'’]/g, '');
  if (typed === '') return undefined;
  const compact = unit && lower(typed).endsWith(lower(unit)) ? typed.slice(0, -unit.length) : typed;
  const plain = GROUPED.test(compact) || (whole && WHOLE.test(compact)) ? compact.replaceAll('.', '') : compact;
  if (!PLAIN.test(plain)) return text;
  const number = Number(plain.replace(',', '.'));
  // beyond this the number would not be the one that was typed
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : text;
}

/** Keyboards have no raised two. */
function lower(text: string): string {
  return text.toLowerCase().replace('²', '2');
}

/** @returns the number with a decimal comma and without thousands marks; a text as it is; '' for anything else */
export function textOfNumber(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return writeNumber(value);
  return typeof value === 'string' ? value : '';
}
