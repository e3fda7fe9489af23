import type { Option } from './field-ui.ts';
import { type Field, optionsOf } from './fields.ts';
import { once } from './once.ts';

/** What an option's code was before → what it is now. */
export type FormerCodes = ReadonlyMap<unknown, Option['value']>;

/** @returns the former codes of a field's options, of whichever declaration; empty when no code was ever changed */
export const formerCodesOf = once(
  ({ schemas }: Pick<Field, 'schemas'>): FormerCodes =>
    new Map(
      schemas.flatMap(optionsOf).flatMap(({ value, formerly = [] }) => formerly.map((code) => [code, value] as const)),
    ),
);

/**
 * Lets an answer follow its option to the code that this has now.
 * @param value an answer, or the ticked ones of several options
 * @returns the same value where no code in it was changed
 */
export function withPresentCode(value: unknown, codes: FormerCodes): unknown {
  if (codes.size === 0) return value;
  if (!Array.isArray(value)) return codes.get(value) ?? value;
  if (!value.some((code) => codes.has(code))) return value;
  // both codes of one option may be ticked
  return [...new Set(value.map((code: unknown) => codes.get(code) ?? code))];
}
