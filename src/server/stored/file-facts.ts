import type { Verdict } from '../store/scan.ts';
import type { UploadInfo } from '../store/uploads.ts';

/** What a receiver of a file is told about it. */
export interface FileFacts extends Pick<UploadInfo, 'name' | 'mimetype' | 'size' | 'sha256' | 'remark'> {
  /** null: it was not scanned. */
  readonly scan: Verdict | null;
}

/** @returns what a receiver of the file is told about it */
export function fileFacts({ name, mimetype, size, sha256, remark, scan }: UploadInfo): FileFacts {
  return { name, mimetype, size, sha256, remark, scan: scan?.verdict ?? null };
}
