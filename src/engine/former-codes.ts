import type { Option } from './field-ui.ts';
import { type Field, optionsOf } from './fields.ts';
import { once } from './once.ts';

/** Former code of an option → its present code. */
export type FormerCodes = ReadonlyMap<unknown, Option['value']>;

/** @returns the former codes of a field's options, in any of its declarations; empty when no code was ever changed */
export const formerCodesOf = once(
  ({ schemas }: Pick<Field, 'schemas'>): FormerCodes =>
    new Map(
      schemas.flatMap(optionsOf).flatMap(({ value, formerly = [] }) => formerly.map((code) => [code, value] as const)),
    ),
);

/**
 * Replaces former codes in an answer by the present codes of their options.
 * @param value an answer: one code, or an array of ticked codes
 * @returns the new value; the same value when it contains no former code
 */
export function withPresentCode(value: unknown, codes: FormerCodes): unknown {
  if (codes.size === 0) return value;
  if (!Array.isArray(value)) return codes.get(value) ?? value;
  if (!value.some((code) => codes.has(code))) return value;
  // an answer may contain the former and the present code of one option
  return [...new Set(value.map((code: unknown) => codes.get(code) ?? code))];
}
