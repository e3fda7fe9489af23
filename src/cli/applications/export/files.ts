import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Application } from '../../../server/store/applications.ts';
import type { StoreReader } from '../../../server/store/store-reader.ts';
import { isHeldUpload, type UploadInfo } from '../../../server/store/uploads.ts';
import { extensionOf } from '../../../server/uploads/file-name.ts';
import { writeNew } from '../write-new.ts';

/** @returns the name that staff get a file under; the customer's own name is not safe to copy into a shell */
export function fileNameOf({ field, mimetype }: Pick<UploadInfo, 'field' | 'mimetype'>): string {
  return `${field}.${extensionOf(mimetype)}`;
}

/**
 * Writes the files of an application, one after the other. Leaves out held files, which may have a virus.
 * @returns the files' paths relative to the folder, by the key of their answer
 */
export async function exportFiles(
  { applications }: Pick<StoreReader, 'applications'>,
  out: string,
  { reference, uploads }: Application,
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const upload of uploads.filter((one) => !isHeldUpload(one))) {
    const folder = join('files', reference);
    await mkdir(join(out, folder), { recursive: true, mode: 0o700 });
    const path = join(folder, fileNameOf(upload));
    await writeNew(join(out, path), (await applications.bytesOfUpload(upload.id)) ?? Buffer.alloc(0));
    paths.set(upload.field, path);
  }
  return paths;
}
