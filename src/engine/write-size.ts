import { LOCALE, NO_BREAK } from './locale.ts';
import { lazily } from './once.ts';

const oneDecimal = lazily(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }));

/**
 * @param bytes size of a file
 * @returns e.g. "412 KB" or "1,8 MB" (1 MB = 1,048,576 bytes); a file that is not empty has at least 1 KB
 */
export function writeSize(bytes: number): string {
  const kilobytes = bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes}${NO_BREAK}KB` : `${oneDecimal().format(bytes / (1024 * 1024))}${NO_BREAK}MB`;
}
