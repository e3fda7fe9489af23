import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** A file is called clean by a virus scan alone. Whatever else comes of one, but a virus, is unknown. */
export type Verdict = 'clean' | 'infected' | 'unknown';

/** The result of a virus scan. */
export interface Scan {
  readonly verdict: Verdict;
  /** The name of the virus, or the code of why nothing is known; null when nothing was found. */
  readonly detail: string | null;
}

/** Stores what the scan said of a file that is being stored. What is not known is looked at again at once. */
export async function addScan(
  trx: Transaction<Tables>,
  upload: { readonly id: string; readonly reference: string },
  { verdict, detail }: Scan,
  now: Date,
): Promise<void> {
  const moment = now.getTime();
  await trx
    .insertInto('scan')
    .values({
      upload_id: upload.id,
      reference: upload.reference,
      verdict,
      detail,
      scanned_at: moment,
      attempts: 0,
      due_at: verdict === 'unknown' ? moment : null,
    })
    .execute();
}
