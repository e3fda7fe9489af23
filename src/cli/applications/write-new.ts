import { writeFileSync } from 'node:fs';
import { CommandError } from '../command.ts';
import { say } from '../say.ts';

/**
 * Writes a file that nobody else may read.
 * @throws CommandError when it exists
 */
export function writeNew(path: string, content: Buffer | string): void {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EEXIST' ? new CommandError(say('exists', { path })) : error;
  }
}
