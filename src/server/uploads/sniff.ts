import { fileTypeFromBuffer } from 'file-type';

const ALIASES = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['image/apng', 'image/png'],
  ['application/x-pdf', 'application/pdf'],
]);

/** @returns the name that is used for a type with several names, e.g. image/jpeg for image/jpg */
export function canonicalType(mimetype: string): string {
  const lower = mimetype.toLowerCase();
  return ALIASES.get(lower) ?? lower;
}

const WHITESPACE = new Set([0x09, 0x0a, 0x0d, 0x20]);
const SKIPPED_AT_MOST = 1024;

/**
 * @returns the true type of the bytes, whatever name and type came with them; undefined when it is unknown. Blank lines
 * before a PDF are skipped, as PDF readers do, since scripts that make invoices leave them.
 */
export async function sniff(bytes: Buffer): Promise<string | undefined> {
  const start = bytes.subarray(0, SKIPPED_AT_MOST).findIndex((byte) => !WHITESPACE.has(byte));
  const found = await fileTypeFromBuffer(start > 0 ? bytes.subarray(start) : bytes).catch(() => undefined);
  const type = found && canonicalType(found.mime);
  return start > 0 && type !== 'application/pdf' ? undefined : type;
}
