const HEAD = /^data:[a-z0-9.+/-]*(?:;[a-z0-9=."-]+)*;base64,/i;
const LONGEST_HEAD = 200;

export type Decoded = { readonly bytes: Buffer } | { readonly problem: 'too-large' | 'malformed' };

/**
 * Decodes the data URL of a file's answer. The type in its head is not looked at: browsers leave it empty where the
 * operating system knows no type.
 * @param maxBytes is compared before anything is decoded
 */
export function decodeDataUrl(url: string, maxBytes: number): Decoded {
  // some browsers say nothing more than this of an empty file
  if (url === 'data:') return { bytes: Buffer.alloc(0) };
  const head = HEAD.exec(url.slice(0, LONGEST_HEAD))?.[0];
  if (head === undefined) return { problem: 'malformed' };
  const length = url.length - head.length;
  const padding = url.endsWith('==') ? 2 : url.endsWith('=') ? 1 : 0;
  const size = (length / 4) * 3 - padding;
  if (size > maxBytes) return { problem: 'too-large' };
  const bytes = Buffer.from(url.slice(head.length), 'base64');
  // Buffer skips what is no base64 without a word
  return length % 4 === 0 && bytes.length === Math.max(size, 0) ? { bytes } : { problem: 'malformed' };
}
