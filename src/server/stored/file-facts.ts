import type { Verdict } from '../store/scan.ts';
import type { UploadInfo } from '../store/uploads.ts';

/** What whoever gets a file is told of it. */
export interface FileFacts extends Pick<UploadInfo, 'name' | 'mimetype' | 'size' | 'sha256' | 'remark'> {
  /** null: it was not scanned. */
  readonly scan: Verdict | null;
}

/** @returns what whoever gets the file is told of it */
export function fileFacts({ name, mimetype, size, sha256, remark, scan }: UploadInfo): FileFacts {
  return { name, mimetype, size, sha256, remark, scan: scan?.verdict ?? null };
}
