import type { Transaction } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import type { Tables } from './schema.ts';

export interface NewUpload {
  readonly field: string;
  readonly name: string;
  readonly mimetype: string;
  readonly bytes: Buffer;
  /** Codes of what staff should know about the file. */
  readonly remark?: string | undefined;
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
}

/** Stores the files of an application that is stored already. */
export async function addUploads(
  trx: Transaction<Tables>,
  reference: string,
  uploads: readonly NewUpload[],
): Promise<void> {
  for (const { field, name, mimetype, bytes, remark } of uploads) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await trx
      .insertInto('upload')
      .values({
        id: randomUUID(),
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
  }
}

/** @returns the exact bytes that were sent, or undefined when there is no such upload */
export async function bytesOfUpload(trx: Transaction<Tables>, id: string): Promise<Buffer | undefined> {
  const row = await trx.selectFrom('upload').select('content').where('id', '=', id).executeTakeFirst();
  return row?.content;
}
