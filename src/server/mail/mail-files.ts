import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** @returns where mails are written without SMTP_URL */
export function mailFolderIn(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/**
 * @returns the name of a mail's file, made from its Message-ID, without characters that could lead to another folder
 */
export function mailFileOf(messageId: string): string {
  return `${messageId.replaceAll(/^<|>$/g, '').replaceAll(/[^\w.@-]/g, '_')}.eml`;
}

/** @returns the prefix of the file's name while it is being written */
export function draftPrefixOf(messageId: string): string {
  return `.${mailFileOf(messageId)}.`;
}

/**
 * Removes mails that were written to files. Also removes unfinished files of a process that died while writing.
 * @param folder where `fileTransport` writes; there may be none
 * @returns how many files were removed
 */
export async function removeMailFiles(folder: string, messageIds: readonly string[]): Promise<number> {
  const names = new Set(messageIds.map(mailFileOf));
  const drafts = messageIds.map(draftPrefixOf);
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const theirs = there.filter(
    (name) => names.has(name) || (name.startsWith('.') && drafts.some((draft) => name.startsWith(draft))),
  );
  for (const name of theirs) await rm(join(folder, name), { force: true });
  return theirs.length;
}
