import { REFERENCE_DIGITS, referenceText } from '../../server/store/reference.ts';
import { CommandError } from '../command.ts';
import { translate } from '../translate.ts';

const REFERENCE = new RegExp(String.raw`^[A-Z]{3}-\d{4}-\d{${REFERENCE_DIGITS},}$`);

/** A reference as people say it. A number with a zero in front and too few digits was cut off. */
const SAID = new RegExp(String.raw`^([A-Z]{3})[\s\p{Pd}]*(\d{4})[\s\p{Pd}]*([1-9]\d*|\d{${REFERENCE_DIGITS},})$`, 'u');

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
  return written.replace(SAID, (_, series: string, year: string, number: string) =>
    referenceText(series, Number(year), Number(number)),
  );
}

/** @returns the error that nothing has this reference; for a text that can't be one it says how to search */
export function unknownReference(reference: string): CommandError {
  const hint = REFERENCE.test(reference) ? '' : ` ${translate('show.unknown.search')}`;
  return new CommandError(translate('show.unknown', { reference }) + hint);
}
