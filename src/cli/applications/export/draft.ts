import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../../command.ts';
import { translate } from '../../translate.ts';
import { refusalOf } from '../write-new.ts';

/** A folder for files that are not complete yet, inside of the folder that they are meant for. */
export interface DraftFolder {
  readonly path: string;
  /** Moves the files to where they are meant to be. */
  readonly finish: () => void;
  /** Removes the files. */
  readonly discard: () => void;
}

/**
 * Makes the folder, if it is missing, and a draft in it. Only their owner may read them.
 * @throws CommandError if the folder is not empty, or this user may not make it
 */
export function openDraftFolder(folder: string): DraftFolder {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw refusalOf(error as NodeJS.ErrnoException, folder);
  }
  if (readdirSync(folder).length > 0) throw new CommandError(translate('export.not-empty', { out: folder }));
  const path = join(folder, '.part');
  mkdirSync(path, { mode: 0o700 });
  return {
    path,
    finish() {
      for (const name of readdirSync(path)) renameSync(join(path, name), join(folder, name));
      rmdirSync(path);
    },
    discard: () => rmSync(path, { recursive: true, force: true }),
  };
}
