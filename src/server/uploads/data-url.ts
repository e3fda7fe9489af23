const HEAD = /^data:[a-z0-9.+/-]*(?:;[a-z0-9=."-]+)*;base64,/i;
const LONGEST_HEAD = 200;

export type Decoded = { readonly bytes: Buffer } | { readonly problem: 'too-large' | 'malformed' };

/**
 * Decodes the data URL of a file's answer. The type in the URL is ignored: browsers leave it empty when the operating
 * system knows none.
 * @param maxBytes checked before anything is decoded
 */
export function decodeDataUrl(url: string, maxBytes: number): Decoded {
  // some browsers send this for an empty file
  if (url === 'data:') return { bytes: Buffer.alloc(0) };
  const head = HEAD.exec(url.slice(0, LONGEST_HEAD))?.[0];
  if (head === undefined) return { problem: 'malformed' };
  const length = url.length - head.length;
  const padding = url.endsWith('==') ? 2 : url.endsWith('=') ? 1 : 0;
  // no whole number if characters are missing, and negative if there is only padding
  const size = (length / 4) * 3 - padding;
  if (size > maxBytes) return { problem: 'too-large' };
  const bytes = Buffer.from(url.slice(head.length), 'base64');
  // Buffer silently skips characters that are no base64
  return bytes.length === size ? { bytes } : { problem: 'malformed' };
}
