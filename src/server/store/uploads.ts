import type { Transaction } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import { addScan, type Scan } from './scan.ts';
import type { Tables } from './schema.ts';

export interface NewUpload {
  readonly field: string;
  readonly name: string;
  readonly mimetype: string;
  readonly bytes: Buffer;
  /** Codes of what staff should know about the file. */
  readonly remark?: string | undefined;
  /** The result of its virus scan; undefined: it was not scanned. */
  readonly scan?: Scan | undefined;
}

/** An upload without its bytes. */
export interface UploadInfo {
  readonly id: string;
  readonly field: string;
  readonly name: string;
  readonly mimetype: string;
  readonly sha256: string;
  readonly size: number;
  readonly remark: string | null;
  /** The result of its virus scan; null: it was not scanned. */
  readonly scan: Scan | null;
}

/** @returns whether the file is held: it was scanned, but not found clean, and must not leave */
export function isHeldUpload({ scan }: Pick<UploadInfo, 'scan'>): boolean {
  return scan !== null && scan.verdict !== 'clean';
}

/** Stores the files of an application that is stored already. */
export async function addUploads(
  trx: Transaction<Tables>,
  reference: string,
  uploads: readonly NewUpload[],
  now: Date,
): Promise<void> {
  for (const { field, name, mimetype, bytes, remark, scan } of uploads) {
    const id = randomUUID();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await trx
      .insertInto('upload')
      .values({
        id,
        reference,
        field,
        name,
        mimetype,
        sha256,
        size: bytes.length,
        content: bytes,
        remark: remark ?? null,
      })
      .execute();
    if (scan) await addScan(trx, { id, reference }, scan, now);
  }
}

/**
 * @returns the exact bytes that were sent; undefined when there is no such upload, or when it is held: then only the
 *   scan may read it
 */
export async function bytesOfUpload(trx: Transaction<Tables>, id: string): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('upload')
    .leftJoin('scan', 'scan.upload_id', 'upload.id')
    .select('content')
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('verdict', 'is', null), eb('verdict', '=', 'clean')]))
    .executeTakeFirst();
  return row?.content;
}
