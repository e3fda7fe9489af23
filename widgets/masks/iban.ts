import type { MaskitoOptions } from '@maskito/core';
import { charactersOf, iban as format } from '../../src/engine/formats/iban.ts';
// loads nothing more: a step with this field needs the table for its rules anyway
import { countrySpecs, isValidIBAN } from '../../src/engine/formats/iban-table.ts';
import { ANYTHING } from './mask.ts';

const LONGEST = 34;
const GROUP = 4;

/** @returns the first valid IBAN among letters and digits; names, the bank's BIC or remarks may surround it */
function found(characters: string): string | undefined {
  for (const { 0: country, index } of characters.matchAll(/[A-Z]{2}(?=\d\d)/g)) {
    const iban = characters.slice(index, index + (countrySpecs[country]?.chars ?? 0));
    if (isValidIBAN(iban)) return iban;
  }
  return undefined;
}

/**
 * @returns the electronic format: upper case, only letters and digits. Words and a BIC around a valid IBAN are removed.
 * Without a valid IBAN, a leading "IBAN" is removed and at most 34 characters stay
 */
export function electronic(text: string): string {
  const characters = charactersOf(text);
  return found(characters) ?? characters.replace(/^IBAN(?=.)/, '').slice(0, LONGEST);
}

/** The caret's position in grouped text when `count` characters are before it. */
function position(count: number): number {
  return count + Math.floor(Math.max(count - 1, 0) / GROUP);
}

/**
 * Soft mask for account numbers: groups of four, wherever somebody types. Deleting a gap also deletes the next
 * character in that direction.
 */
export const ibanMask: MaskitoOptions = {
  mask: ANYTHING,
  preprocessors: [
    ({ elementState, data }, action) => {
      const {
        value,
        selection: [from, to],
      } = elementState;
      const gap = from < to && value.slice(from, to).trim() === '';
      if (!gap || (action !== 'deleteBackward' && action !== 'deleteForward')) return { elementState, data };
      const selection =
        action === 'deleteForward'
          ? ([from, Math.min(to + 1, value.length)] as const)
          : ([Math.max(from - 1, 0), to] as const);
      return { elementState: { value, selection }, data };
    },
  ],
  postprocessors: [
    ({ value, selection }) => {
      const iban = electronic(value);
      const caret = (index: number) => position(Math.min(electronic(value.slice(0, index)).length, iban.length));
      return { value: format.show.write(iban), selection: [caret(selection[0]), caret(selection[1])] };
    },
  ],
};
