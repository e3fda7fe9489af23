import { createHash } from 'node:crypto';

/** @returns the first 22 characters, 132 bits, of the SHA-256 of the parts: a name for exactly this content */
export function shortHash(...parts: readonly (string | Buffer)[]): string {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest('base64url').slice(0, 22);
}
