import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** @returns where mails are written without SMTP_URL */
export function mailFolderIn(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/** The folder of mails that are written as files. */
export interface MailFolder {
  readonly path: string;
  /** Whether mails are written there; with SMTP_URL those of customers are not. */
  readonly isUsed: boolean;
}

/** The settings that decide where mails go. */
interface MailPlace {
  readonly dataDir: string;
  readonly smtpUrl: string | undefined;
}

/** @returns the folder of mails that are written as files, and whether it is used */
export function mailFolderOf({ dataDir, smtpUrl }: MailPlace): MailFolder {
  return { path: mailFolderIn(dataDir), isUsed: smtpUrl === undefined };
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
  if (messageIds.length === 0) return 0;
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

/** The result of removing the files of mails. */
export interface MailFilesRemoved {
  readonly files: number;
  /** Paths of files that could not be removed, and may still exist. */
  readonly filesLeft: readonly string[];
}

/**
 * Like {@link removeMailFiles}, but does not throw, e.g. where the folder belongs to another user. Each of the staff
 * has a user of their own, and a mail file that they can't remove must not keep them from removing an application.
 */
export async function removeMailFilesIfAllowed(
  { path, isUsed }: MailFolder,
  messageIds: readonly string[],
): Promise<MailFilesRemoved> {
  try {
    return { files: await removeMailFiles(path, messageIds), filesLeft: [] };
  } catch {
    return { files: 0, filesLeft: isUsed ? messageIds.map((id) => join(path, mailFileOf(id))) : [] };
  }
}
