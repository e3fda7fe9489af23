import { translate } from '../translate.ts';

/** What may be there yet of what was removed. */
interface Rest {
  /** Whether it is out of the files of the database. */
  readonly wiped: boolean;
  readonly filesLeft: readonly string[];
}

/** Prints what may be there yet. @returns the exit code: 1 when somebody has to do something */
export function printRest({ wiped, filesLeft }: Rest, print: (line: string) => void): number {
  print(wiped ? translate('purge.elsewhere') : translate('purge.not-wiped'));
  for (const line of linesOfFilesLeft(filesLeft)) print(line);
  return wiped && filesLeft.length === 0 ? 0 : 1;
}

/** @returns which files of mails may be there yet, for who may remove them */
export function linesOfFilesLeft(filesLeft: readonly string[]): readonly string[] {
  return filesLeft.length === 0 ? [] : [translate('purge.files-left'), ...filesLeft.map((file) => `  ${file}`)];
}
