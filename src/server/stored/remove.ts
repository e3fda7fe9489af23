import { removeMailFiles } from '../mail/mail-files.ts';
import type { Doer } from '../store/log.ts';
import type { Old, Purged } from '../store/purge.ts';
import type { Removal } from '../store/removal.ts';

/** How many are removed in one transaction. Others wait no longer than for these. */
const PORTION = 50;

/** How much was removed. */
export type Removed = Omit<Purged, 'messageIds'> & { readonly files: number };

/** How it is removed. */
export interface RemovalBy {
  readonly removal: Removal;
  /** Where mails are written without SMTP_URL. */
  readonly mailFolder: string;
  readonly doer: Doer;
  /** How the log calls it. */
  readonly event: 'purged' | 'expired';
}

/**
 * Removes the mail files first, since their names are known from the rows alone, then the rows, and then files that a
 * server has written in between.
 */
export async function remove(
  references: readonly string[],
  { removal, mailFolder, doer, event }: RemovalBy,
): Promise<Removed> {
  const before = await removeMailFiles(mailFolder, await removal.messageIdsOf(references));
  const { messageIds, ...removed } = await removal.purge(references, doer, event);
  return { ...removed, files: before + (await removeMailFiles(mailFolder, messageIds)) };
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
  const next = () => (signal?.aborted ? [] : by.removal.referencesBefore(old, PORTION));
  for (let references = await next(); references.length > 0; references = await next()) {
    const removed = await remove(references, by);
    for (const kind of Object.keys(sum) as (keyof Removed)[]) sum[kind] += removed[kind];
    onPortion?.(removed.applications + removed.optIns);
  }
  return sum;
}
