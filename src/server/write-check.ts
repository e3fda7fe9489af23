import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { codeIn } from './store/store-error.ts';
import { mailFolderIn } from './mail/mail-files.ts';
import type { Store } from './store/store.ts';

/** What could not be written. */
export interface WriteCheck {
  readonly store: boolean;
  readonly disk: boolean;
  /** In words for the operator, without what an error quotes. */
  readonly problems: readonly string[];
}

/** Whoever asks more often gets the answer of the last time: anybody may ask. */
const AT_MOST_EVERY_MS = 5_000;

/**
 * About an application with its files: room for one row alone would say little. SQLite also writes on for a while into
 * a log that it made before the disk was full.
 */
const BYTES = 1024 * 1024;

/**
 * Finds out whether applications can be written, by writing: a row in the store, and a file wherever files are written.
 * @returns a function that everybody may call at any time; it never rejects
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
    // not the date: a clock that is set back would keep an old answer
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
  // one name for each process, so that one that was killed leaves one file at most
  const file = join(folder, `.write-check-${process.pid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, Buffer.alloc(BYTES), { mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}
