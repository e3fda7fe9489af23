import { canonicalType, type TakenType } from '../../engine/file-kind.ts';
import { acceptedType } from '../../engine/file-signature.ts';
import type { FileValue } from '../../engine/file-value.ts';
import { decodeDataUrl } from './data-url.ts';
import { safeFileName } from './file-name.ts';
import { walkGif, walkJpeg, walkPdf, walkPng } from './walk.ts';
import type { Walk, Walked } from './walk.ts';

/** What a form allows at a file field. */
export interface UploadRules {
  /** MIME types, aliases welcome. */
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** Keys of messages in forms/shared/messages.json. */
export const UPLOAD_PROBLEMS = ['fileTypes', 'maxFileSize', 'minFileSize', 'file.damaged'] as const;

/** Why a file is refused. */
export type UploadProblem = (typeof UPLOAD_PROBLEMS)[number];

export interface GoodUpload {
  readonly ok: true;
  readonly bytes: Buffer;
  /** The type that the bytes have, whatever type was sent. */
  readonly mimetype: string;
  readonly name: string;
  /** What staff should know: codes with a value each, e.g. "appended:2048 revised:1". The commands translate them. */
  readonly remark?: string;
}

export type CheckedUpload = GoodUpload | { readonly ok: false; readonly problem: UploadProblem };

const WALKS: Readonly<Record<TakenType, Walk>> = {
  'image/png': walkPng,
  'image/jpeg': walkJpeg,
  'image/gif': walkGif,
  'application/pdf': walkPdf,
};
const MANY_PIXELS = 100_000_000;

/**
 * Checks the bytes of a file (decisions.md#uploads): size, true type, and whether its structure is complete. What is
 * unusual but may be innocent is accepted with a remark.
 */
export async function checkUpload(
  { data, name, mimetype }: FileValue,
  { types, maxBytes }: UploadRules,
): Promise<CheckedUpload> {
  const decoded = decodeDataUrl(data, maxBytes);
  if ('problem' in decoded) return refused(decoded.problem === 'too-large' ? 'maxFileSize' : 'file.damaged');
  const { bytes } = decoded;
  if (bytes.length === 0) return refused('minFileSize');

  const type = await acceptedType(bytes, mimetype, types);
  if (type === undefined) return refused('fileTypes');

  const walked = WALKS[type](bytes);
  if (!walked) return refused('file.damaged');
  const remark = remarkOn(walked, canonicalType(mimetype), type);
  return { ok: true, bytes, mimetype: type, name: safeFileName(name, type), ...(remark === '' ? {} : { remark }) };
}

const refused = (problem: UploadProblem) => ({ ok: false, problem }) as const;

function remarkOn({ tail, pixels = 0, revised = false, signs }: Walked, claimed: string, type: string): string {
  return [
    tail > 0 ? `appended:${tail}` : '',
    revised ? 'revised:1' : '',
    signs && signs.active.length > 0 ? `active:${signs.active.join(',')}` : '',
    signs?.encrypted ? 'encrypted:1' : '',
    signs?.incomplete ? 'incomplete:1' : '',
    pixels > MANY_PIXELS ? `pixels:${pixels}` : '',
    claimed === type ? '' : `claimed:${claimed}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
