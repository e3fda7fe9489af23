import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** `clean` and `infected` are what the scanner said. Anything else, such as an error or a limit, is `unknown`. */
export type Verdict = 'clean' | 'infected' | 'unknown';

/** The result of a virus scan. */
export interface Scan {
  readonly verdict: Verdict;
  /** The name of the virus, or the code of why the result is unknown; null when nothing was found. */
  readonly detail: string | null;
}

/**
 * Stores the scan result of a file that is being stored. If it is unknown, the file is due for the next scan at once.
 */
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
