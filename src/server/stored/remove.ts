import { type MailFilesRemoved, type MailFolder, removeMailFilesIfAllowed } from '../mail/mail-files.ts';
import type { Doer } from '../store/log.ts';
import type { Old, Purged } from '../store/purge.ts';
import type { Removal } from '../store/removal.ts';

/** How many are removed in one transaction. Others wait no longer than for these. */
const PORTION = 50;

/** How much was removed. */
export type Removed = Omit<Purged, 'messageIds'> & MailFilesRemoved;

/** How it is removed. */
export interface RemovalBy {
  readonly removal: Removal;
  readonly mailFolder: MailFolder;
  readonly doer: Doer;
  /** How the log calls it. */
  readonly event: 'purged' | 'expired';
}

/**
 * Removes the mail files first, since their names are known from the rows alone, then the rows, and then files that a
 * server has written in between. The rows go also when the files can't be removed.
 */
export async function remove(
  references: readonly string[],
  { removal, mailFolder, doer, event }: RemovalBy,
): Promise<Removed> {
  const before = await removeMailFilesIfAllowed(mailFolder, await removal.messageIdsOf(references));
  const { messageIds, ...removed } = await removal.purge(references, doer, event);
  const { files, filesLeft } = await removeMailFilesIfAllowed(mailFolder, messageIds);
  return { ...removed, files: before.files + files, filesLeft };
}

/**
 * Removes what was received before a moment, in portions.
 * @param onPortion called with how many applications and opt-ins were removed
 * @param signal ends it after a portion
 */
export async function removeOld(
  old: Old,
  by: RemovalBy,
  { onPortion, signal }: { readonly onPortion?: (n: number) => void; readonly signal?: AbortSignal } = {},
): Promise<Removed> {
  const sum = { applications: 0, optIns: 0, uploads: 0, mails: 0, files: 0 };
  const filesLeft: string[] = [];
  const next = () => (signal?.aborted ? [] : by.removal.referencesBefore(old, PORTION));
  for (let references = await next(); references.length > 0; references = await next()) {
    const removed = await remove(references, by);
    for (const kind of Object.keys(sum) as (keyof typeof sum)[]) sum[kind] += removed[kind];
    filesLeft.push(...removed.filesLeft);
    onPortion?.(removed.applications + removed.optIns);
  }
  return { ...sum, filesLeft };
}
