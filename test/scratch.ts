import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Folders in memory, where the system has some: what a store waits for there is its own work, not the machine's disk.
 */
const IN_MEMORY = '/dev/shm';

/** Of what containers have in memory by default, all of it is less. */
const ENOUGH_BYTES = 2 ** 30;

const ROOM = hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir();

/**
 * Makes a folder for a test's data; the caller removes it.
 * @param prefix what its name begins with
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
