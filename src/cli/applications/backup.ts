import { existsSync } from 'node:fs';
import { type FileHandle, open as openFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promises as streams, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { writeSize } from '../../engine/write-size.ts';
import { readArguments } from '../arguments.ts';
import { CommandError, WrongUseError } from '../command.ts';
import type { Command } from '../command.ts';
import { withProgress } from '../progress.ts';
import { withPath } from '../reason.ts';
import { translate } from '../translate.ts';
import { amountsOf, linesOf, rowCounts } from './backup/lines.ts';
import { refusalOf } from './write-new.ts';

/** `backup FILE`: writes a consistent snapshot of all stored data into a file. Servers may go on writing. */
export const backup: Command = async (args, { open, now, print, terminal }) => {
  const { positionals } = readArguments(args, { allowPositionals: true });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new WrongUseError(translate('backup.file-missing'));
  const store = await open();
  const counts = rowCounts();
  // written under another name first, so that FILE is never an incomplete backup
  const draft = `${path}.part`;
  const file = await openDraft(draft);
  try {
    // only now: until the draft is there, another backup may finish
    refuseExisting(path);
    await store.snapshot(async (snapshot) => {
      const head = { backup: 1, madeAt: now.toISOString(), migrations: store.migrations } as const;
      const total = await snapshot.countRows();
      await withProgress({ what: translate('backup.progress'), total, terminal }, (advance) => {
        const lines = linesOf(head, snapshot.rows(), (table) => {
          counts[table]++;
          advance();
        });
        return streams.pipeline(Readable.from(lines), createGzip(), file.createWriteStream({ flush: true }));
      });
    });
    // again, because rename overwrites, and other programs know nothing of the draft
    refuseExisting(path);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw withPath(error, path);
  } finally {
    await file.close();
  }
  await syncFolder(dirname(path));
  print(translate('backup.done', { amounts: amountsOf(counts), path, size: writeSize((await stat(path)).size) }));
  return 0;
};

function refuseExisting(path: string): void {
  if (existsSync(path)) throw new CommandError(translate('exists', { path }));
}

/** @throws CommandError if the file exists: another backup may be writing it */
async function openDraft(path: string): Promise<FileHandle> {
  return openFile(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new CommandError(translate('backup.draft-exists', { path }))
      : refusalOf(error, path);
  });
}

/** Syncs the folder: only then the new name of the file survives a power failure. */
async function syncFolder(path: string): Promise<void> {
  const folder = await openFile(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
