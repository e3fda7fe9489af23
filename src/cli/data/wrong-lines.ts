import { writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { WrongUseError } from '../command.ts';
import { translate } from '../translate.ts';

/**
 * Writes the records that were left out into a file beside the list that they come from.
 * @returns the file's path
 * @throws WrongUseError if the file can't be written, or exists: somebody may be correcting the records in it
 */
export function writeWrongLines(folder: string, file: string, content: string): string {
  const { name, ext } = parse(file);
  const path = join(folder, translate('data.rest.name', { name, ext }));
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return path;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new WrongUseError(
      reason === 'EEXIST'
        ? translate('data.rest.there', { file: path })
        : translate('data.rest.failed', { file: path, reason }),
    );
  }
}
