import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Application } from '../../../server/store/applications.ts';
import type { StoreReader } from '../../../server/store/store-reader.ts';
import { isHeldUpload, type UploadInfo } from '../../../server/store/uploads.ts';
import { extensionOf } from '../../../server/uploads/file-name.ts';
import { CommandError } from '../../command.ts';
import { translate } from '../../translate.ts';
import { writeNew } from '../write-new.ts';

/** @returns the name that staff get a file under; the customer's own name is not safe to copy into a shell */
export function fileNameOf({ field, mimetype }: Pick<UploadInfo, 'field' | 'mimetype'>): string {
  return `${field}.${extensionOf(mimetype)}`;
}

/**
 * Writes the files of an application, one after the other. Leaves out held files, which may have a virus.
 * @returns the files' paths relative to the folder, by the key of their answer
 * @throws CommandError if the store has no bytes of a file: an empty one would look like the customer's
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
    const bytes = await applications.bytesOfUpload(upload.id);
    if (!bytes) throw new CommandError(translate('show.no-file', { reference, field: upload.field }));
    await writeNew(join(out, path), bytes);
    paths.set(upload.field, path);
  }
  return paths;
}
