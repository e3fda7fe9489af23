import { fileTypeFromBuffer } from 'file-type';
import { canonicalType, TAKEN_TYPES, type TakenType } from './file-kind.ts';

const WHITESPACE = new Set([0x09, 0x0a, 0x0d, 0x20]);
const SKIPPED_AT_MOST = 1024;

/**
 * @returns the true type of the bytes, whatever name and type came with them; undefined when it is unknown. Blank lines
 * before a PDF are skipped, as PDF readers do, since scripts that make invoices leave them.
 */
async function sniff(bytes: Uint8Array): Promise<string | undefined> {
  const start = bytes.subarray(0, SKIPPED_AT_MOST).findIndex((byte) => !WHITESPACE.has(byte));
  const found = await fileTypeFromBuffer(start > 0 ? bytes.subarray(start) : bytes).catch(() => undefined);
  const type = found && canonicalType(found.mime);
  return start > 0 && type !== 'application/pdf' ? undefined : type;
}

/**
 * Judges a file by its bytes, in the browser when it is chosen and on the server when it was sent. A picture with the
 * type or extension of another picture format is taken too, since programs that convert pictures make such files.
 * @param claimed the type that came with it
 * @param allowed MIME types, aliases welcome
 * @returns what the bytes are; undefined when that is not allowed, or something else than what was claimed
 */
export async function takenType(
  bytes: Uint8Array,
  claimed: string,
  allowed: readonly string[],
): Promise<TakenType | undefined> {
  const sniffed = await sniff(bytes);
  const type = TAKEN_TYPES.find((one) => one === sniffed);
  if (type === undefined || !allowed.map(canonicalType).includes(type)) return undefined;
  const said = canonicalType(claimed);
  return said === type || (isPicture(said) && isPicture(type)) ? type : undefined;
}

const isPicture = (type: string) => type.startsWith('image/') && TAKEN_TYPES.some((one) => one === type);
