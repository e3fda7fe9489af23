import { type Directories, openDirectories } from '../server/directories/index.ts';
import { listFiles, unreadable } from './forms/diff/lists.ts';
import { listFindings } from './forms/list-findings.ts';

/**
 * Opens the lists that lookups read, for a command, which ends when one can't be read.
 * @param imported where imports are stored; without it the demo data serves
 * @throws CommandError naming the file and the place, when the demo data can't be read
 */
export function openListsOrFail(formsDir: string, imported?: Parameters<typeof openDirectories>[2]): Directories {
  const fail = (error: unknown): never => {
    const [finding] = listFindings(listFiles(formsDir));
    throw finding ? unreadable(finding.file, finding) : error;
  };
  try {
    return openDirectories(formsDir, fail, imported);
  } catch (error) {
    return fail(error);
  }
}
