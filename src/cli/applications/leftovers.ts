import { translate } from '../translate.ts';

/** Data that a removal may have left behind. */
interface Rest {
  /** Whether the removed data is gone from the database's files, too. */
  readonly wiped: boolean;
  readonly filesLeft: readonly string[];
}

/**
 * Prints what a removal may have left behind.
 * @returns the exit code: 1 if somebody has to do something about it
 */
export function printLeftovers({ wiped, filesLeft }: Rest, print: (line: string) => void): number {
  print(wiped ? translate('purge.elsewhere') : translate('purge.not-wiped'));
  for (const line of linesOfFilesLeft(filesLeft)) print(line);
  return wiped && filesLeft.length === 0 ? 0 : 1;
}

/** @returns lines that name the mail files which may be left, for a user who may remove them; none if none is left */
export function linesOfFilesLeft(filesLeft: readonly string[]): readonly string[] {
  return filesLeft.length === 0 ? [] : [translate('purge.files-left'), ...filesLeft.map((file) => `  ${file}`)];
}
