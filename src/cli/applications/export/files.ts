import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Application } from '../../../server/store/applications.ts';
import type { Reading } from '../../../server/store/reading.ts';
import { extensionOf } from '../../../server/uploads/file-name.ts';
import { writeNew } from '../write-new.ts';

/**
 * Writes the files of an application, one after the other.
 * @returns field → path below the folder, under names of ours
 */
export async function exportFiles(
  { applications }: Pick<Reading, 'applications'>,
  out: string,
  { reference, uploads }: Application,
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const { id, field, mimetype } of uploads) {
    const folder = join('files', reference);
    await mkdir(join(out, folder), { recursive: true, mode: 0o700 });
    const path = join(folder, `${field}.${extensionOf(mimetype)}`);
    await writeNew(join(out, path), (await applications.bytesOfUpload(id)) ?? Buffer.alloc(0));
    paths.set(field, path);
  }
  return paths;
}
