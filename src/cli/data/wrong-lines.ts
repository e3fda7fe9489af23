import { writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { WrongUseError } from '../command.ts';
import { translate } from '../translate.ts';

/**
 * Writes the records that were not taken over into a file beside the list that they come from.
 * @returns the file's path
 * @throws WrongUseError when none can be written, or there is one, which may hold what somebody has mended by now
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
