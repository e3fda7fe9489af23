import { open } from 'node:fs/promises';
import { CommandError } from '../command.ts';
import { translate } from '../translate.ts';

/**
 * A file that is being written, piece by piece: what is waited for is on its way to the disk, and no longer in memory.
 */
export interface NewFile {
  readonly write: (content: Buffer | string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Begins a file that nobody else may read.
 * @throws CommandError when it exists
 */
export async function openNew(path: string): Promise<NewFile> {
  const handle = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new CommandError(translate('exists', { path })) : error;
  });
  return { write: (content) => handle.writeFile(content), close: () => handle.close() };
}

/**
 * Writes a file that nobody else may read.
 * @throws CommandError when it exists
 */
export async function writeNew(path: string, content: Buffer | string): Promise<void> {
  const file = await openNew(path);
  try {
    await file.write(content);
  } finally {
    await file.close();
  }
}
