import { fileTypeFromBuffer } from 'file-type';
import { canonicalType, TAKEN_TYPES, type TakenType } from './file-kind.ts';

const WHITESPACE = new Set([0x09, 0x0a, 0x0d, 0x20]);
/** The most bytes of whitespace before a PDF. */
const SKIPPED_AT_MOST = 1024;

/**
 * Whitespace before a PDF is skipped, as PDF readers do: scripts that generate invoices leave blank lines there.
 * @returns the MIME type that the bytes show, regardless of the file's name and declared type; undefined when it is
 * unknown
 */
async function sniff(bytes: Uint8Array): Promise<string | undefined> {
  const start = bytes.subarray(0, SKIPPED_AT_MOST).findIndex((byte) => !WHITESPACE.has(byte));
  const found = await fileTypeFromBuffer(start > 0 ? bytes.subarray(start) : bytes).catch(() => undefined);
  const type = found && canonicalType(found.mime);
  return start > 0 && type !== 'application/pdf' ? undefined : type;
}

/**
 * Checks a file's type by its bytes: in the browser when the file is chosen, on the server when it is received. A
 * picture may declare another picture format, because image converters produce such files.
 * @param claimed the MIME type declared with the file; undefined: none
 * @param allowed MIME types, aliases included
 * @returns the type of the bytes; undefined when it is not allowed or differs from the declared type
 */
export async function acceptedType(
  bytes: Uint8Array,
  claimed: string | undefined,
  allowed: readonly string[],
): Promise<TakenType | undefined> {
  const sniffed = await sniff(bytes);
  const type = TAKEN_TYPES.find((one) => one === sniffed);
  if (type === undefined || !allowed.map(canonicalType).includes(type)) return undefined;
  if (claimed === undefined) return type;
  const claimedType = canonicalType(claimed);
  return claimedType === type || (isPicture(claimedType) && isPicture(type)) ? type : undefined;
}

const isPicture = (type: string) => type.startsWith('image/') && TAKEN_TYPES.some((one) => one === type);
