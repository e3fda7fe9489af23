import { fileTypeFromBuffer } from 'file-type';

const ALIASES = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['image/apng', 'image/png'],
  ['application/x-pdf', 'application/pdf'],
]);

/** @returns the one name that we use for a type with several, e.g. image/jpg, which definitions may write for JPEG */
export function canonicalType(mimetype: string): string {
  const lower = mimetype.toLowerCase();
  return ALIASES.get(lower) ?? lower;
}

const WHITESPACE = new Set([0x09, 0x0a, 0x0d, 0x20]);
const SKIPPED_AT_MOST = 1024;

/**
 * @returns what the bytes are, whatever name and type came with them; undefined when nobody knows. Blank lines before a
 * PDF, as scripts that make invoices leave them, are passed over like PDF readers do.
 */
export async function sniff(bytes: Buffer): Promise<string | undefined> {
  const start = bytes.subarray(0, SKIPPED_AT_MOST).findIndex((byte) => !WHITESPACE.has(byte));
  const found = await fileTypeFromBuffer(start > 0 ? bytes.subarray(start) : bytes).catch(() => undefined);
  const type = found && canonicalType(found.mime);
  return start > 0 && type !== 'application/pdf' ? undefined : type;
}
