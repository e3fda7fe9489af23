import { open, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CommandError } from '../command.ts';
import { withPath } from '../reason.ts';
import { translate } from '../translate.ts';

/** A file that is written piece by piece. Once `write` resolves, the piece is no longer held in memory. */
export interface NewFile {
  readonly write: (content: Buffer | string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Creates a file that only its owner may read.
 * @throws CommandError if the file exists, its folder does not, or this user may not write there
 */
export async function openNew(path: string): Promise<NewFile> {
  const handle = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw refusalOf(error, path);
  });
  return {
    write: (content) =>
      handle.writeFile(content).catch((error: unknown) => {
        throw withPath(error, path);
      }),
    close: () => handle.close(),
  };
}

/** @returns the error that a file or folder can't be made there; the same error if its cause is another one */
export function refusalOf(error: NodeJS.ErrnoException, path: string): Error {
  const { code = '' } = error;
  // relative paths begin in the program's folder, which npm goes to
  const folder = dirname(resolve(path));
  if (code === 'EEXIST') return new CommandError(translate('exists', { path }));
  if (code === 'ENOENT') return new CommandError(translate('folder-missing', { folder, code }));
  return code === 'EACCES' ? new CommandError(translate('folder-denied', { folder, code })) : error;
}

/**
 * Writes a new file that only its owner may read. When it can't be written whole, it is removed.
 * @throws CommandError if the file exists
 */
export async function writeNew(path: string, content: Buffer | string): Promise<void> {
  const file = await openNew(path);
  try {
    await file.write(content);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
