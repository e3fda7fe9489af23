import { type Directories, openDirectories } from '../server/directories/index.ts';

/**
 * Opens the lists that lookups read, for a command, which ends when one can't be read.
 * @param imported where imports are stored; without it the demo data serves
 * @throws Error naming the file and the place when the demo data can't be read
 */
export function openListsOrFail(formsDir: string, imported?: Parameters<typeof openDirectories>[2]): Directories {
  return openDirectories(
    formsDir,
    (error) => {
      throw error;
    },
    imported,
  );
}
