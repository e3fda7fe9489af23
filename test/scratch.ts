import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, if there is one: a store there waits for its own work, not for the disk. */
const IN_MEMORY = '/dev/shm';

/** The least free space for it, in bytes: more than containers have there by default. */
const ENOUGH_BYTES = 2 ** 30;

const ROOM = hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir();

/**
 * Makes a folder for a test's data. The caller removes it.
 * @param prefix the beginning of its name
 * @returns its path
 */
export function scratchFolder(prefix: string): string {
  return mkdtempSync(join(ROOM, prefix));
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
