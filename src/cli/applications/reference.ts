import { CommandError } from '../command.ts';
import { translate } from '../translate.ts';

/** The least digits of the number in a reference. With a zero in front and fewer digits it was cut off. */
const DIGITS = 6;

const REFERENCE = /^[A-Z]{3}-\d{4}-\d{6,}$/;

/**
 * Reads a reference as people write it down, paste it or hear it at the telephone: "wpb 2026 17". Only `purge` wants it
 * exact.
 * @returns the reference as it is stored
 */
export function referenceIn(text: string): string {
  const written = text
    .trim()
    .toUpperCase()
    .replace(/[,;.]$/, '');
  return written.replace(
    /^([A-Z]{3})[\s\p{Pd}]*(\d{4})[\s\p{Pd}]*([1-9]\d*|\d{6,})$/u,
    (_, series: string, year: string, number: string) => `${series}-${year}-${number.padStart(DIGITS, '0')}`,
  );
}

/** @returns the error that nothing has this reference; for a text that can't be one it says how to search */
export function unknownReference(reference: string): CommandError {
  const hint = REFERENCE.test(reference) ? '' : ` ${translate('show.unknown.search')}`;
  return new CommandError(translate('show.unknown', { reference }) + hint);
}
