import type { FileValue } from '../../engine/file-value.ts';
import { decodeDataUrl } from './data-url.ts';
import { safeFileName } from './file-name.ts';
import { canonicalType, sniff } from './sniff.ts';
import { walkGif, walkJpeg, walkPdf, walkPng } from './walk.ts';
import type { Walk, Walked } from './walk.ts';

/** What a form allows at a file field. */
export interface UploadRules {
  /** MIME types, aliases welcome. */
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** Keys of messages in forms/shared/messages.json. */
export type UploadProblem = 'fileTypes' | 'maxFileSize' | 'minFileSize' | 'file.damaged';

export interface GoodUpload {
  readonly ok: true;
  readonly bytes: Buffer;
  /** What the bytes are, not what was claimed. */
  readonly mimetype: string;
  readonly name: string;
  /** What staff should know: codes with a value each, e.g. "appended:2048 revised:1". The commands translate them. */
  readonly remark?: string;
}

export type CheckedUpload = GoodUpload | { readonly ok: false; readonly problem: UploadProblem };

const WALKS = new Map<string | undefined, Walk>([
  ['image/png', walkPng],
  ['image/jpeg', walkJpeg],
  ['image/gif', walkGif],
  ['application/pdf', walkPdf],
]);
const MANY_PIXELS = 100_000_000;

/**
 * Checks the bytes of a file (decisions.md#uploads): size, true type, and whether its structure is complete. What is
 * unusual but may be innocent is accepted with a remark. A picture with the type or extension of another picture format
 * is accepted too, since programs that convert pictures make such files.
 */
export async function checkUpload(
  { data, name, mimetype }: FileValue,
  { types, maxBytes }: UploadRules,
): Promise<CheckedUpload> {
  const decoded = decodeDataUrl(data, maxBytes);
  if ('problem' in decoded) return refused(decoded.problem === 'too-large' ? 'maxFileSize' : 'file.damaged');
  const { bytes } = decoded;
  if (bytes.length === 0) return refused('minFileSize');

  const type = await sniff(bytes);
  const walk = WALKS.get(type);
  if (type === undefined || !walk || !types.map(canonicalType).includes(type)) return refused('fileTypes');
  const claimed = canonicalType(mimetype);
  if (claimed !== type && !(isPicture(claimed) && isPicture(type))) return refused('fileTypes');

  const walked = walk(bytes);
  if (!walked) return refused('file.damaged');
  const remark = remarkOn(walked, claimed, type);
  return { ok: true, bytes, mimetype: type, name: safeFileName(name, type), ...(remark === '' ? {} : { remark }) };
}

const refused = (problem: UploadProblem) => ({ ok: false, problem }) as const;
const isPicture = (type: string) => WALKS.has(type) && type.startsWith('image/');

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
