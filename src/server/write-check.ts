import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { codeIn } from './store/store-error.ts';
import { mailFolderIn } from './mail/mail-files.ts';
import type { Store } from './store/store.ts';

/** Whether store and files can be written. */
export interface WriteCheck {
  readonly store: boolean;
  readonly disk: boolean;
  /** Messages for the operator, without an error's own text. */
  readonly problems: readonly string[];
}

/** Within this time the last result is used again, since anybody may request it. */
const AT_MOST_EVERY_MS = 5_000;

/**
 * The bytes of the test file, about the size of an application with its files. A test row alone would prove little:
 * SQLite can go on writing for a while to a log file that it made before the disk was full.
 */
const BYTES = 1024 * 1024;

/**
 * Tests whether applications can be written: writes a row to the store, and a file wherever the server writes files.
 * @returns a function that may be called at any time and never rejects
 */
export function openWriteCheck(
  { dataDir, databaseUrl, smtpUrl }: Pick<Config, 'dataDir' | 'databaseUrl' | 'smtpUrl'>,
  store: Pick<Store, 'writeOnTrial'>,
): () => Promise<WriteCheck> {
  const folders: readonly (readonly [string, string])[] = [
    ...(databaseUrl === undefined ? [['DATA_DIR', dataDir] as const] : []),
    ...(smtpUrl === undefined ? [['DATA_DIR/outbox', mailFolderIn(dataDir)] as const] : []),
  ];
  const write = async (): Promise<WriteCheck> => {
    const inStore = await problemOf('the store', store.writeOnTrial(new Date()));
    const onDisk = await Promise.all(folders.map(([name, folder]) => problemOf(name, writeFileIn(folder))));
    const problems = [inStore, ...onDisk].filter((problem) => problem !== undefined);
    return { store: inStore === undefined, disk: onDisk.every((problem) => problem === undefined), problems };
  };
  let last: Promise<WriteCheck> | undefined;
  let begun = 0;
  return () => {
    // not the date: with a clock that is set back an old result would stay in use
    const now = performance.now();
    if (!last || now - begun >= AT_MOST_EVERY_MS) {
      begun = now;
      last = write();
    }
    return last;
  };
}

async function problemOf(what: string, writing: Promise<void>): Promise<string | undefined> {
  try {
    await writing;
    return undefined;
  } catch (error) {
    return `${what} can't be written (${codeIn(error)})`;
  }
}

async function writeFileIn(folder: string): Promise<void> {
  // one name per process, so that a killed process leaves at most one file
  const file = join(folder, `.write-check-${process.pid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, Buffer.alloc(BYTES), { mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}
