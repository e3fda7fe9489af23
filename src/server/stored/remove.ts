import { type MailFilesRemoved, type MailFolder, removeMailFilesIfAllowed } from '../mail/mail-files.ts';
import type { Actor } from '../store/log.ts';
import type { AgeFilter, Purged } from '../store/purge.ts';
import type { Removal } from '../store/removal.ts';

/** How many are removed in one transaction, which others may have to wait for. */
const PORTION = 50;

/** How much was removed. */
export type Removed = Omit<Purged, 'messageIds'> & MailFilesRemoved;

/** Who removes, from which store and mail folder. */
export interface RemovalBy {
  readonly removal: Removal;
  readonly mailFolder: MailFolder;
  readonly actor: Actor;
  /** How the log records it. */
  readonly event: 'purged' | 'expired';
}

/**
 * Removes applications and opt-ins with their mail files. The files go first, since only the rows know their names;
 * then the rows; then files that a server has written in between. The rows are removed even if the files can't be.
 */
export async function remove(
  references: readonly string[],
  { removal, mailFolder, actor, event }: RemovalBy,
): Promise<Removed> {
  const before = await removeMailFilesIfAllowed(mailFolder, await removal.messageIdsOf(references));
  const { messageIds, ...removed } = await removal.purge(references, actor, event);
  const { files, filesLeft } = await removeMailFilesIfAllowed(mailFolder, messageIds);
  return { ...removed, files: before.files + files, filesLeft };
}

/**
 * Removes what was received before a moment, in portions.
 * @param onPortion called with how many applications and opt-ins were removed
 * @param signal stops after the current portion
 */
export async function removeOld(
  old: AgeFilter,
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
